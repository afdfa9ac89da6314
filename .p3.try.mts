import { createMock } from './src/mock/node/create-mock.js';
import {replacedValuesIn} from './src/har/placeholders.js';
const { fetch } = createMock();
const r=await fetch(new Request('http://x/v1/messages?limit=50',{headers:{authorization:'ApiKey dev'}}));const t=await r.text();
const sign=/x/g;
const c:any={};for(const m of t.matchAll(sign)){c[m[0]]=(c[m[0]]||0)+1}console.log(t.length,c);
const b=Buffer.from(t);for(let i=0;i<200;i++)replacedValuesIn(b);const s=performance.now();for(let i=0;i<200;i++)replacedValuesIn(b);console.log((performance.now()-s)/200,'ms per',t.length);
let s2=performance.now();for(let i=0;i<200;i++)b.toString('latin1');console.log((performance.now()-s2)/200);s2=performance.now();for(let i=0;i<200;i++){sign.lastIndex=0;[...b.toString('latin1').matchAll(sign)]}console.log((performance.now()-s2)/200);
