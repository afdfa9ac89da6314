import { createMock } from './src/mock/node/create-mock.js';
import { judgeHar } from './src/har/judge-har.js';
import { createTraffic } from './src/traffic/traffic.js';
import { recordHar, baseUrl } from './test/har/record-har.js';
const { fetch } = createMock();
const asks = Array.from({length:200},(_,i)=>({target:`/v1/messages?limit=50&page=${i%10}`}));
const {log}=await recordHar(fetch,asks);
for (const e of log.entries) e.response.content.text=e.response.content.text+' '.repeat(Math.floor(Math.random()*3));
const size=JSON.stringify(log).length;
const times:number[]=[];
for(let i=0;i<12;i++){const entries=JSON.parse(JSON.stringify(log)).entries.map((e:any,j:number)=>({...e,response:{...e.response,content:{...e.response.content,text:e.response.content.text.replace('"page":','"page": ').slice(0,-0||undefined)+' '.repeat(i)}}}));const t=process.cpuUsage();const traffic=createTraffic({baseUrl});await judgeHar({name:'x',entries},traffic,{baseUrl});const u=process.cpuUsage(t);times.push((u.user+u.system)/1000)}
console.log(size,times.map(t=>t.toFixed(0)).join(' '));
