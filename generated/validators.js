// Made by `npm run generate` from spec/. Do not edit.
import module0 from "ajv/dist/runtime/ucs2length.js";
import module1 from "ajv-formats/dist/formats.js";

export const ChannelCredentials = validate52;
const schema19 = {"type":"object","properties":{"webhookUrl":{"type":"string"},"channel":{"type":"string"},"deviceTokens":{"type":"array","minItems":0,"items":{"type":"string"}},"alertUid":{"type":"string"},"title":{"type":"string"},"imageUrl":{"type":"string"},"state":{"type":"string"},"externalUrl":{"type":"string"}},"$id":"ChannelCredentials"};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ChannelCredentials" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.webhookUrl !== undefined){
const _errs1 = errors;
if(typeof data.webhookUrl !== "string"){
validate52.errors = [{instancePath:instancePath+"/webhookUrl",schemaPath:"#/properties/webhookUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channel !== undefined){
const _errs3 = errors;
if(typeof data.channel !== "string"){
validate52.errors = [{instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deviceTokens !== undefined){
let data2 = data.deviceTokens;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
if(data2.length < 0){
validate52.errors = [{instancePath:instancePath+"/deviceTokens",schemaPath:"#/properties/deviceTokens/minItems",keyword:"minItems",params:{limit: 0}}];
return false;
}
else {
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data2[i0] !== "string"){
validate52.errors = [{instancePath:instancePath+"/deviceTokens/" + i0,schemaPath:"#/properties/deviceTokens/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate52.errors = [{instancePath:instancePath+"/deviceTokens",schemaPath:"#/properties/deviceTokens/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alertUid !== undefined){
const _errs9 = errors;
if(typeof data.alertUid !== "string"){
validate52.errors = [{instancePath:instancePath+"/alertUid",schemaPath:"#/properties/alertUid/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs11 = errors;
if(typeof data.title !== "string"){
validate52.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageUrl !== undefined){
const _errs13 = errors;
if(typeof data.imageUrl !== "string"){
validate52.errors = [{instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs15 = errors;
if(typeof data.state !== "string"){
validate52.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.externalUrl !== undefined){
const _errs17 = errors;
if(typeof data.externalUrl !== "string"){
validate52.errors = [{instancePath:instancePath+"/externalUrl",schemaPath:"#/properties/externalUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}

export const ChannelSettings = validate53;
const schema20 = {"type":"object","required":["providerId","credentials","_integrationId"],"properties":{"providerId":{"type":"string"},"integrationIdentifier":{"type":"string"},"credentials":{"$ref":"ChannelCredentials"},"_integrationId":{"type":"string"}},"$id":"ChannelSettings"};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ChannelSettings" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.providerId === undefined) && (missing0 = "providerId")) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data._integrationId === undefined) && (missing0 = "_integrationId"))){
validate53.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.providerId !== undefined){
const _errs1 = errors;
if(typeof data.providerId !== "string"){
validate53.errors = [{instancePath:instancePath+"/providerId",schemaPath:"#/properties/providerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.integrationIdentifier !== undefined){
const _errs3 = errors;
if(typeof data.integrationIdentifier !== "string"){
validate53.errors = [{instancePath:instancePath+"/integrationIdentifier",schemaPath:"#/properties/integrationIdentifier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs5 = errors;
if(!(validate52(data.credentials, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate52.errors : vErrors.concat(validate52.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._integrationId !== undefined){
const _errs6 = errors;
if(typeof data._integrationId !== "string"){
validate53.errors = [{instancePath:instancePath+"/_integrationId",schemaPath:"#/properties/_integrationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}

export const Timestamp = validate55;
const schema21 = {"type":"string","format":"iso8601","$id":"Timestamp"};
const formats0 = /^(?:(?:(?:\d{4}|[+-]\d{6})-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?=(?:\d{4}|[+-]\d{6})-02)(?:[+-]?\d*(?:(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00))-02-29)(?:T(?:(?:[01]\d|2[0-3])(?::[0-5]\d(?::(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?::00(?::00(?:[.,]0+)?)?)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?|(?:(?:\d{4}|[+-]\d{6})(?:(?:0[13578]|1[02])(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)(?:0[1-9]|[12]\d|30)|02(?:0[1-9]|1\d|2[0-8]))|(?=(?:\d{4}|[+-]\d{6})02)(?:[+-]?\d*(?:(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00))0229)(?:T(?:(?:[01]\d|2[0-3])(?:[0-5]\d(?:(?:[0-5]\d|60))?)?(?:[.,]\d+)?|24(?:00(?:00(?:[.,]0+)?)?)?)(?:Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?|(?:\d{4}|[+-]\d{6})(?:-(?:0[1-9]|1[0-2]))?)$/;

function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Timestamp" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(errors === 0){
if(typeof data === "string"){
if(!(formats0.test(data))){
validate55.errors = [{instancePath,schemaPath:"#/format",keyword:"format",params:{format: "iso8601"}}];
return false;
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
validate55.errors = vErrors;
return errors === 0;
}

export const Subscriber = validate56;
const schema22 = {"type":"object","required":["subscriberId","_organizationId","_environmentId","deleted","createdAt","updatedAt"],"properties":{"_id":{"type":"string"},"subscriberId":{"type":"string"},"firstName":{"type":["string","null"]},"lastName":{"type":["string","null"]},"email":{"type":["string","null"]},"phone":{"type":["string","null"]},"avatar":{"type":["string","null"]},"locale":{"type":["string","null"]},"timezone":{"type":["string","null"]},"channels":{"type":"array","minItems":0,"items":{"$ref":"ChannelSettings"}},"topics":{"deprecated":true,"type":"array","items":{"type":"string"}},"isOnline":{"type":["boolean","null"]},"lastOnlineAt":{"type":["string","null"],"format":"iso8601"},"__v":{"type":"number"},"data":{"type":["object","null"],"additionalProperties":true},"_organizationId":{"type":"string"},"_environmentId":{"type":"string"},"deleted":{"type":"boolean"},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"}},"$id":"Subscriber"};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Subscriber" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.subscriberId === undefined) && (missing0 = "subscriberId")) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))) || ((data._environmentId === undefined) && (missing0 = "_environmentId"))) || ((data.deleted === undefined) && (missing0 = "deleted"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))){
validate56.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate56.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriberId !== undefined){
const _errs3 = errors;
if(typeof data.subscriberId !== "string"){
validate56.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstName !== undefined){
let data2 = data.firstName;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate56.errors = [{instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: schema22.properties.firstName.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastName !== undefined){
let data3 = data.lastName;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate56.errors = [{instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: schema22.properties.lastName.type}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
let data4 = data.email;
const _errs9 = errors;
if((typeof data4 !== "string") && (data4 !== null)){
validate56.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: schema22.properties.email.type}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phone !== undefined){
let data5 = data.phone;
const _errs11 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate56.errors = [{instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: schema22.properties.phone.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
let data6 = data.avatar;
const _errs13 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate56.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: schema22.properties.avatar.type}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locale !== undefined){
let data7 = data.locale;
const _errs15 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate56.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: schema22.properties.locale.type}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
let data8 = data.timezone;
const _errs17 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate56.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: schema22.properties.timezone.type}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channels !== undefined){
let data9 = data.channels;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
if(data9.length < 0){
validate56.errors = [{instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/minItems",keyword:"minItems",params:{limit: 0}}];
return false;
}
else {
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs21 = errors;
if(!(validate53(data9[i0], {instancePath:instancePath+"/channels/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
var valid1 = _errs21 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topics !== undefined){
let data11 = data.topics;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data11)){
var valid2 = true;
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
const _errs24 = errors;
if(typeof data11[i1] !== "string"){
validate56.errors = [{instancePath:instancePath+"/topics/" + i1,schemaPath:"#/properties/topics/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/topics",schemaPath:"#/properties/topics/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isOnline !== undefined){
let data13 = data.isOnline;
const _errs26 = errors;
if((typeof data13 !== "boolean") && (data13 !== null)){
validate56.errors = [{instancePath:instancePath+"/isOnline",schemaPath:"#/properties/isOnline/type",keyword:"type",params:{type: schema22.properties.isOnline.type}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastOnlineAt !== undefined){
let data14 = data.lastOnlineAt;
const _errs28 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate56.errors = [{instancePath:instancePath+"/lastOnlineAt",schemaPath:"#/properties/lastOnlineAt/type",keyword:"type",params:{type: schema22.properties.lastOnlineAt.type}}];
return false;
}
if(errors === _errs28){
if(errors === _errs28){
if(typeof data14 === "string"){
if(!(formats0.test(data14))){
validate56.errors = [{instancePath:instancePath+"/lastOnlineAt",schemaPath:"#/properties/lastOnlineAt/format",keyword:"format",params:{format: "iso8601"}}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.__v !== undefined){
let data15 = data.__v;
const _errs30 = errors;
if(!((typeof data15 == "number") && (isFinite(data15)))){
validate56.errors = [{instancePath:instancePath+"/__v",schemaPath:"#/properties/__v/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data16 = data.data;
const _errs32 = errors;
if((!(data16 && typeof data16 == "object" && !Array.isArray(data16))) && (data16 !== null)){
validate56.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: schema22.properties.data.type}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs35 = errors;
if(typeof data._organizationId !== "string"){
validate56.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs37 = errors;
if(typeof data._environmentId !== "string"){
validate56.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs39 = errors;
if(typeof data.deleted !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
const _errs41 = errors;
if(!(validate55(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
const _errs42 = errors;
if(!(validate55(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}

export const SubscriberPage = validate60;
const schema23 = {"type":"object","required":["data","next","previous","totalCount","totalCountCapped"],"properties":{"data":{"type":"array","items":{"$ref":"Subscriber"}},"next":{"type":["string","null"]},"previous":{"type":["string","null"]},"totalCount":{"type":"number","maximum":50000},"totalCountCapped":{"type":"boolean"}},"$id":"SubscriberPage"};

function validate60(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SubscriberPage" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.data === undefined) && (missing0 = "data")) || ((data.next === undefined) && (missing0 = "next"))) || ((data.previous === undefined) && (missing0 = "previous"))) || ((data.totalCount === undefined) && (missing0 = "totalCount"))) || ((data.totalCountCapped === undefined) && (missing0 = "totalCountCapped"))){
validate60.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.data !== undefined){
let data0 = data.data;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate56(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate60.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next !== undefined){
let data2 = data.next;
const _errs4 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate60.errors = [{instancePath:instancePath+"/next",schemaPath:"#/properties/next/type",keyword:"type",params:{type: schema23.properties.next.type}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.previous !== undefined){
let data3 = data.previous;
const _errs6 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate60.errors = [{instancePath:instancePath+"/previous",schemaPath:"#/properties/previous/type",keyword:"type",params:{type: schema23.properties.previous.type}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalCount !== undefined){
let data4 = data.totalCount;
const _errs8 = errors;
if(errors === _errs8){
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 50000 || isNaN(data4)){
validate60.errors = [{instancePath:instancePath+"/totalCount",schemaPath:"#/properties/totalCount/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50000}}];
return false;
}
}
else {
validate60.errors = [{instancePath:instancePath+"/totalCount",schemaPath:"#/properties/totalCount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalCountCapped !== undefined){
const _errs10 = errors;
if(typeof data.totalCountCapped !== "boolean"){
validate60.errors = [{instancePath:instancePath+"/totalCountCapped",schemaPath:"#/properties/totalCountCapped/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate60.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate60.errors = vErrors;
return errors === 0;
}

export const FreeObject = validate62;
const schema24 = {"type":"object","additionalProperties":true,"$id":"FreeObject"};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FreeObject" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate62.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}

export const CreateSubscriberRequest = validate63;
const schema25 = {"type":"object","required":["subscriberId"],"properties":{"subscriberId":{"type":"string"},"firstName":{"type":"string"},"lastName":{"type":"string"},"email":{"type":"string"},"phone":{"type":"string"},"avatar":{"type":"string"},"timezone":{"type":"string"},"locale":{"type":"string"},"data":{"$ref":"FreeObject"}},"$id":"CreateSubscriberRequest"};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CreateSubscriberRequest" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.subscriberId === undefined) && (missing0 = "subscriberId")){
validate63.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.subscriberId !== undefined){
const _errs1 = errors;
if(typeof data.subscriberId !== "string"){
validate63.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstName !== undefined){
const _errs3 = errors;
if(typeof data.firstName !== "string"){
validate63.errors = [{instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastName !== undefined){
const _errs5 = errors;
if(typeof data.lastName !== "string"){
validate63.errors = [{instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs7 = errors;
if(typeof data.email !== "string"){
validate63.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phone !== undefined){
const _errs9 = errors;
if(typeof data.phone !== "string"){
validate63.errors = [{instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.avatar !== undefined){
const _errs11 = errors;
if(typeof data.avatar !== "string"){
validate63.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timezone !== undefined){
const _errs13 = errors;
if(typeof data.timezone !== "string"){
validate63.errors = [{instancePath:instancePath+"/timezone",schemaPath:"#/properties/timezone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locale !== undefined){
const _errs15 = errors;
if(typeof data.locale !== "string"){
validate63.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
const _errs17 = errors;
if(!(validate62(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate63.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}

export const UpdateOnlineStatusRequest = validate65;
const schema26 = {"type":"object","required":["isOnline"],"properties":{"isOnline":{"type":"boolean"}},"$id":"UpdateOnlineStatusRequest"};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="UpdateOnlineStatusRequest" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.isOnline === undefined) && (missing0 = "isOnline")){
validate65.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.isOnline !== undefined){
if(typeof data.isOnline !== "boolean"){
validate65.errors = [{instancePath:instancePath+"/isOnline",schemaPath:"#/properties/isOnline/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
}
}
}
else {
validate65.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate65.errors = vErrors;
return errors === 0;
}

export const CredentialsDto = validate66;
const schema27 = {"type":"object","properties":{"apiKey":{"type":"string"},"user":{"type":"string"},"secretKey":{"type":"string"},"domain":{"type":"string"},"password":{"type":"string"},"host":{"type":"string"},"port":{"type":"string"},"region":{"type":"string"},"accountSid":{"type":"string"},"messageProfileId":{"type":"string"},"token":{"type":"string"},"from":{"type":"string"},"senderName":{"type":"string"},"projectName":{"type":"string"},"applicationId":{"type":"string"},"clientId":{"type":"string"},"baseUrl":{"type":"string"},"webhookUrl":{"type":"string"},"redirectUrl":{"type":"string"},"serviceAccount":{"type":"string"},"ipPoolName":{"type":"string"},"apiKeyRequestHeader":{"type":"string"},"secretKeyRequestHeader":{"type":"string"},"idPath":{"type":"string"},"datePath":{"type":"string"},"apiToken":{"type":"string"},"authenticationTokenKey":{"type":"string"},"instanceId":{"type":"string"},"alertUid":{"type":"string"},"title":{"type":"string"},"imageUrl":{"type":"string"},"state":{"type":"string"},"externalLink":{"type":"string"},"channelId":{"type":"string"},"phoneNumberIdentification":{"type":"string"},"accessKey":{"type":"string"},"appSid":{"type":"string"},"senderId":{"type":"string"},"PushProviderBaseUrl":{"type":"string"},"secure":{"type":"boolean"},"requireTls":{"type":"boolean"},"ignoreTls":{"type":"boolean"},"hmac":{"type":"boolean"},"authenticateByToken":{"type":"boolean"},"tlsOptions":{"$ref":"FreeObject"}},"$id":"CredentialsDto"};

function validate66(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CredentialsDto" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.apiKey !== undefined){
const _errs1 = errors;
if(typeof data.apiKey !== "string"){
validate66.errors = [{instancePath:instancePath+"/apiKey",schemaPath:"#/properties/apiKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.user !== undefined){
const _errs3 = errors;
if(typeof data.user !== "string"){
validate66.errors = [{instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretKey !== undefined){
const _errs5 = errors;
if(typeof data.secretKey !== "string"){
validate66.errors = [{instancePath:instancePath+"/secretKey",schemaPath:"#/properties/secretKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.domain !== undefined){
const _errs7 = errors;
if(typeof data.domain !== "string"){
validate66.errors = [{instancePath:instancePath+"/domain",schemaPath:"#/properties/domain/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.password !== undefined){
const _errs9 = errors;
if(typeof data.password !== "string"){
validate66.errors = [{instancePath:instancePath+"/password",schemaPath:"#/properties/password/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.host !== undefined){
const _errs11 = errors;
if(typeof data.host !== "string"){
validate66.errors = [{instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.port !== undefined){
const _errs13 = errors;
if(typeof data.port !== "string"){
validate66.errors = [{instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.region !== undefined){
const _errs15 = errors;
if(typeof data.region !== "string"){
validate66.errors = [{instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accountSid !== undefined){
const _errs17 = errors;
if(typeof data.accountSid !== "string"){
validate66.errors = [{instancePath:instancePath+"/accountSid",schemaPath:"#/properties/accountSid/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.messageProfileId !== undefined){
const _errs19 = errors;
if(typeof data.messageProfileId !== "string"){
validate66.errors = [{instancePath:instancePath+"/messageProfileId",schemaPath:"#/properties/messageProfileId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.token !== undefined){
const _errs21 = errors;
if(typeof data.token !== "string"){
validate66.errors = [{instancePath:instancePath+"/token",schemaPath:"#/properties/token/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from !== undefined){
const _errs23 = errors;
if(typeof data.from !== "string"){
validate66.errors = [{instancePath:instancePath+"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.senderName !== undefined){
const _errs25 = errors;
if(typeof data.senderName !== "string"){
validate66.errors = [{instancePath:instancePath+"/senderName",schemaPath:"#/properties/senderName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projectName !== undefined){
const _errs27 = errors;
if(typeof data.projectName !== "string"){
validate66.errors = [{instancePath:instancePath+"/projectName",schemaPath:"#/properties/projectName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.applicationId !== undefined){
const _errs29 = errors;
if(typeof data.applicationId !== "string"){
validate66.errors = [{instancePath:instancePath+"/applicationId",schemaPath:"#/properties/applicationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.clientId !== undefined){
const _errs31 = errors;
if(typeof data.clientId !== "string"){
validate66.errors = [{instancePath:instancePath+"/clientId",schemaPath:"#/properties/clientId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseUrl !== undefined){
const _errs33 = errors;
if(typeof data.baseUrl !== "string"){
validate66.errors = [{instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.webhookUrl !== undefined){
const _errs35 = errors;
if(typeof data.webhookUrl !== "string"){
validate66.errors = [{instancePath:instancePath+"/webhookUrl",schemaPath:"#/properties/webhookUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirectUrl !== undefined){
const _errs37 = errors;
if(typeof data.redirectUrl !== "string"){
validate66.errors = [{instancePath:instancePath+"/redirectUrl",schemaPath:"#/properties/redirectUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.serviceAccount !== undefined){
const _errs39 = errors;
if(typeof data.serviceAccount !== "string"){
validate66.errors = [{instancePath:instancePath+"/serviceAccount",schemaPath:"#/properties/serviceAccount/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ipPoolName !== undefined){
const _errs41 = errors;
if(typeof data.ipPoolName !== "string"){
validate66.errors = [{instancePath:instancePath+"/ipPoolName",schemaPath:"#/properties/ipPoolName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.apiKeyRequestHeader !== undefined){
const _errs43 = errors;
if(typeof data.apiKeyRequestHeader !== "string"){
validate66.errors = [{instancePath:instancePath+"/apiKeyRequestHeader",schemaPath:"#/properties/apiKeyRequestHeader/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secretKeyRequestHeader !== undefined){
const _errs45 = errors;
if(typeof data.secretKeyRequestHeader !== "string"){
validate66.errors = [{instancePath:instancePath+"/secretKeyRequestHeader",schemaPath:"#/properties/secretKeyRequestHeader/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.idPath !== undefined){
const _errs47 = errors;
if(typeof data.idPath !== "string"){
validate66.errors = [{instancePath:instancePath+"/idPath",schemaPath:"#/properties/idPath/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.datePath !== undefined){
const _errs49 = errors;
if(typeof data.datePath !== "string"){
validate66.errors = [{instancePath:instancePath+"/datePath",schemaPath:"#/properties/datePath/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.apiToken !== undefined){
const _errs51 = errors;
if(typeof data.apiToken !== "string"){
validate66.errors = [{instancePath:instancePath+"/apiToken",schemaPath:"#/properties/apiToken/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authenticationTokenKey !== undefined){
const _errs53 = errors;
if(typeof data.authenticationTokenKey !== "string"){
validate66.errors = [{instancePath:instancePath+"/authenticationTokenKey",schemaPath:"#/properties/authenticationTokenKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.instanceId !== undefined){
const _errs55 = errors;
if(typeof data.instanceId !== "string"){
validate66.errors = [{instancePath:instancePath+"/instanceId",schemaPath:"#/properties/instanceId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.alertUid !== undefined){
const _errs57 = errors;
if(typeof data.alertUid !== "string"){
validate66.errors = [{instancePath:instancePath+"/alertUid",schemaPath:"#/properties/alertUid/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs59 = errors;
if(typeof data.title !== "string"){
validate66.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageUrl !== undefined){
const _errs61 = errors;
if(typeof data.imageUrl !== "string"){
validate66.errors = [{instancePath:instancePath+"/imageUrl",schemaPath:"#/properties/imageUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.state !== undefined){
const _errs63 = errors;
if(typeof data.state !== "string"){
validate66.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.externalLink !== undefined){
const _errs65 = errors;
if(typeof data.externalLink !== "string"){
validate66.errors = [{instancePath:instancePath+"/externalLink",schemaPath:"#/properties/externalLink/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channelId !== undefined){
const _errs67 = errors;
if(typeof data.channelId !== "string"){
validate66.errors = [{instancePath:instancePath+"/channelId",schemaPath:"#/properties/channelId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs67 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phoneNumberIdentification !== undefined){
const _errs69 = errors;
if(typeof data.phoneNumberIdentification !== "string"){
validate66.errors = [{instancePath:instancePath+"/phoneNumberIdentification",schemaPath:"#/properties/phoneNumberIdentification/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs69 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.accessKey !== undefined){
const _errs71 = errors;
if(typeof data.accessKey !== "string"){
validate66.errors = [{instancePath:instancePath+"/accessKey",schemaPath:"#/properties/accessKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.appSid !== undefined){
const _errs73 = errors;
if(typeof data.appSid !== "string"){
validate66.errors = [{instancePath:instancePath+"/appSid",schemaPath:"#/properties/appSid/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs73 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.senderId !== undefined){
const _errs75 = errors;
if(typeof data.senderId !== "string"){
validate66.errors = [{instancePath:instancePath+"/senderId",schemaPath:"#/properties/senderId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs75 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.PushProviderBaseUrl !== undefined){
const _errs77 = errors;
if(typeof data.PushProviderBaseUrl !== "string"){
validate66.errors = [{instancePath:instancePath+"/PushProviderBaseUrl",schemaPath:"#/properties/PushProviderBaseUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs77 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.secure !== undefined){
const _errs79 = errors;
if(typeof data.secure !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/secure",schemaPath:"#/properties/secure/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs79 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.requireTls !== undefined){
const _errs81 = errors;
if(typeof data.requireTls !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/requireTls",schemaPath:"#/properties/requireTls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs81 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ignoreTls !== undefined){
const _errs83 = errors;
if(typeof data.ignoreTls !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/ignoreTls",schemaPath:"#/properties/ignoreTls/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs83 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hmac !== undefined){
const _errs85 = errors;
if(typeof data.hmac !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/hmac",schemaPath:"#/properties/hmac/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs85 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authenticateByToken !== undefined){
const _errs87 = errors;
if(typeof data.authenticateByToken !== "boolean"){
validate66.errors = [{instancePath:instancePath+"/authenticateByToken",schemaPath:"#/properties/authenticateByToken/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs87 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tlsOptions !== undefined){
const _errs89 = errors;
if(!(validate62(data.tlsOptions, {instancePath:instancePath+"/tlsOptions",parentData:data,parentDataProperty:"tlsOptions",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs89 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}

export const FieldFilterPart = validate68;
const schema28 = {"type":"object","required":["field","value","operator","on"],"properties":{"field":{"type":"string"},"value":{"type":"string"},"operator":{"type":"string","enum":["LARGER","SMALLER","LARGER_EQUAL","SMALLER_EQUAL","EQUAL","NOT_EQUAL","ALL_IN","ANY_IN","NOT_IN","BETWEEN","NOT_BETWEEN","LIKE","NOT_LIKE","IN"]},"on":{"type":"string","enum":["subscriber","payload"]}},"$id":"FieldFilterPart"};

function validate68(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FieldFilterPart" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.field === undefined) && (missing0 = "field")) || ((data.value === undefined) && (missing0 = "value"))) || ((data.operator === undefined) && (missing0 = "operator"))) || ((data.on === undefined) && (missing0 = "on"))){
validate68.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.field !== undefined){
const _errs1 = errors;
if(typeof data.field !== "string"){
validate68.errors = [{instancePath:instancePath+"/field",schemaPath:"#/properties/field/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs3 = errors;
if(typeof data.value !== "string"){
validate68.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operator !== undefined){
let data2 = data.operator;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate68.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((((((data2 === "LARGER") || (data2 === "SMALLER")) || (data2 === "LARGER_EQUAL")) || (data2 === "SMALLER_EQUAL")) || (data2 === "EQUAL")) || (data2 === "NOT_EQUAL")) || (data2 === "ALL_IN")) || (data2 === "ANY_IN")) || (data2 === "NOT_IN")) || (data2 === "BETWEEN")) || (data2 === "NOT_BETWEEN")) || (data2 === "LIKE")) || (data2 === "NOT_LIKE")) || (data2 === "IN"))){
validate68.errors = [{instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/enum",keyword:"enum",params:{allowedValues: schema28.properties.operator.enum}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.on !== undefined){
let data3 = data.on;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate68.errors = [{instancePath:instancePath+"/on",schemaPath:"#/properties/on/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "subscriber") || (data3 === "payload"))){
validate68.errors = [{instancePath:instancePath+"/on",schemaPath:"#/properties/on/enum",keyword:"enum",params:{allowedValues: schema28.properties.on.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate68.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate68.errors = vErrors;
return errors === 0;
}

export const StepFilter = validate69;
const schema29 = {"type":"object","required":["isNegated","type","value","children"],"properties":{"isNegated":{"type":"boolean"},"type":{"type":"string","enum":["BOOLEAN","TEXT","DATE","NUMBER","STATEMENT","LIST","MULTI_LIST","GROUP"]},"value":{"type":"string","enum":["AND","OR"]},"children":{"type":"array","minItems":0,"items":{"$ref":"FieldFilterPart"}}},"$id":"StepFilter"};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StepFilter" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.isNegated === undefined) && (missing0 = "isNegated")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.value === undefined) && (missing0 = "value"))) || ((data.children === undefined) && (missing0 = "children"))){
validate69.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.isNegated !== undefined){
const _errs1 = errors;
if(typeof data.isNegated !== "boolean"){
validate69.errors = [{instancePath:instancePath+"/isNegated",schemaPath:"#/properties/isNegated/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate69.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((data1 === "BOOLEAN") || (data1 === "TEXT")) || (data1 === "DATE")) || (data1 === "NUMBER")) || (data1 === "STATEMENT")) || (data1 === "LIST")) || (data1 === "MULTI_LIST")) || (data1 === "GROUP"))){
validate69.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema29.properties.type.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
let data2 = data.value;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate69.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data2 === "AND") || (data2 === "OR"))){
validate69.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{allowedValues: schema29.properties.value.enum}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.children !== undefined){
let data3 = data.children;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
if(data3.length < 0){
validate69.errors = [{instancePath:instancePath+"/children",schemaPath:"#/properties/children/minItems",keyword:"minItems",params:{limit: 0}}];
return false;
}
else {
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
if(!(validate68(data3[i0], {instancePath:instancePath+"/children/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors);
errors = vErrors.length;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/children",schemaPath:"#/properties/children/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate69.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}

export const ConfigurationsDto = validate71;
const schema30 = {"type":"object","properties":{"inboundWebhookEnabled":{"type":"boolean"},"inboundWebhookSigningKey":{"type":"string"}},"$id":"ConfigurationsDto"};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ConfigurationsDto" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.inboundWebhookEnabled !== undefined){
const _errs1 = errors;
if(typeof data.inboundWebhookEnabled !== "boolean"){
validate71.errors = [{instancePath:instancePath+"/inboundWebhookEnabled",schemaPath:"#/properties/inboundWebhookEnabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.inboundWebhookSigningKey !== undefined){
const _errs3 = errors;
if(typeof data.inboundWebhookSigningKey !== "string"){
validate71.errors = [{instancePath:instancePath+"/inboundWebhookSigningKey",schemaPath:"#/properties/inboundWebhookSigningKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate71.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}

export const UpdateIntegrationRequest = validate72;
const schema31 = {"type":"object","properties":{"name":{"type":"string"},"identifier":{"type":"string"},"_environmentId":{"type":"string"},"active":{"type":"boolean"},"credentials":{"$ref":"CredentialsDto"},"check":{"type":"boolean"},"conditions":{"type":"array","items":{"$ref":"StepFilter"}},"configurations":{"$ref":"ConfigurationsDto"}},"$id":"UpdateIntegrationRequest"};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="UpdateIntegrationRequest" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs1 = errors;
if(typeof data.name !== "string"){
validate72.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identifier !== undefined){
const _errs3 = errors;
if(typeof data.identifier !== "string"){
validate72.errors = [{instancePath:instancePath+"/identifier",schemaPath:"#/properties/identifier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs5 = errors;
if(typeof data._environmentId !== "string"){
validate72.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs7 = errors;
if(typeof data.active !== "boolean"){
validate72.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs9 = errors;
if(!(validate66(data.credentials, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.check !== undefined){
const _errs10 = errors;
if(typeof data.check !== "boolean"){
validate72.errors = [{instancePath:instancePath+"/check",schemaPath:"#/properties/check/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditions !== undefined){
let data6 = data.conditions;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
const _errs14 = errors;
if(!(validate69(data6[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data6,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs14 === errors;
if(!valid1){
break;
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configurations !== undefined){
const _errs15 = errors;
if(!(validate71(data.configurations, {instancePath:instancePath+"/configurations",parentData:data,parentDataProperty:"configurations",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate72.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate72.errors = vErrors;
return errors === 0;
}

export const ChannelType = validate76;
const schema32 = {"type":"string","enum":["in_app","email","sms","chat","push"],"$id":"ChannelType"};

function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ChannelType" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data === "in_app") || (data === "email")) || (data === "sms")) || (data === "chat")) || (data === "push"))){
validate76.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema32.enum}}];
return false;
}
validate76.errors = vErrors;
return errors === 0;
}

export const Integration = validate77;
const schema33 = {"type":"object","required":["_environmentId","_organizationId","name","identifier","providerId","channel","credentials","active","deleted","primary"],"properties":{"_id":{"type":"string"},"_environmentId":{"type":"string"},"_organizationId":{"type":"string"},"name":{"type":"string"},"identifier":{"type":"string"},"providerId":{"type":"string"},"channel":{"$ref":"ChannelType"},"credentials":{"$ref":"CredentialsDto"},"configurations":{"$ref":"ConfigurationsDto"},"active":{"type":"boolean"},"deleted":{"type":"boolean"},"deletedAt":{"$ref":"Timestamp"},"deletedBy":{"type":"string"},"primary":{"type":"boolean"},"conditions":{"type":"array","items":{"$ref":"StepFilter"}}},"$id":"Integration"};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Integration" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data._environmentId === undefined) && (missing0 = "_environmentId")) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data.providerId === undefined) && (missing0 = "providerId"))) || ((data.channel === undefined) && (missing0 = "channel"))) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.deleted === undefined) && (missing0 = "deleted"))) || ((data.primary === undefined) && (missing0 = "primary"))){
validate77.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate77.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs3 = errors;
if(typeof data._environmentId !== "string"){
validate77.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs5 = errors;
if(typeof data._organizationId !== "string"){
validate77.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs7 = errors;
if(typeof data.name !== "string"){
validate77.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identifier !== undefined){
const _errs9 = errors;
if(typeof data.identifier !== "string"){
validate77.errors = [{instancePath:instancePath+"/identifier",schemaPath:"#/properties/identifier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.providerId !== undefined){
const _errs11 = errors;
if(typeof data.providerId !== "string"){
validate77.errors = [{instancePath:instancePath+"/providerId",schemaPath:"#/properties/providerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channel !== undefined){
const _errs13 = errors;
if(!(validate76(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
const _errs14 = errors;
if(!(validate66(data.credentials, {instancePath:instancePath+"/credentials",parentData:data,parentDataProperty:"credentials",rootData}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.configurations !== undefined){
const _errs15 = errors;
if(!(validate71(data.configurations, {instancePath:instancePath+"/configurations",parentData:data,parentDataProperty:"configurations",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs16 = errors;
if(typeof data.active !== "boolean"){
validate77.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs18 = errors;
if(typeof data.deleted !== "boolean"){
validate77.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deletedAt !== undefined){
const _errs20 = errors;
if(!(validate55(data.deletedAt, {instancePath:instancePath+"/deletedAt",parentData:data,parentDataProperty:"deletedAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deletedBy !== undefined){
const _errs21 = errors;
if(typeof data.deletedBy !== "string"){
validate77.errors = [{instancePath:instancePath+"/deletedBy",schemaPath:"#/properties/deletedBy/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.primary !== undefined){
const _errs23 = errors;
if(typeof data.primary !== "boolean"){
validate77.errors = [{instancePath:instancePath+"/primary",schemaPath:"#/properties/primary/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditions !== undefined){
let data14 = data.conditions;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data14)){
var valid1 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
const _errs27 = errors;
if(!(validate69(data14[i0], {instancePath:instancePath+"/conditions/" + i0,parentData:data14,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs27 === errors;
if(!valid1){
break;
}
}
}
else {
validate77.errors = [{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate77.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}

export const ActiveIntegrations = validate83;
const schema34 = {"type":"array","items":{"$ref":"Integration"},"$id":"ActiveIntegrations"};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ActiveIntegrations" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate77(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}

export const ContextKey = validate85;
const schema35 = {"type":"string","pattern":"^[^:]+:.+$","$id":"ContextKey"};
const pattern3 = /* @__PURE__ */ new RegExp("^[^:]+:.+$", "u");

function validate85(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ContextKey" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern3.test(data)){
validate85.errors = [{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[^:]+:.+$"}}];
return false;
}
}
else {
validate85.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate85.errors = vErrors;
return errors === 0;
}

export const TimeUnit = validate86;
const schema36 = {"type":"string","enum":["seconds","minutes","hours","days","weeks","months"],"$id":"TimeUnit"};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="TimeUnit" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate86.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "seconds") || (data === "minutes")) || (data === "hours")) || (data === "days")) || (data === "weeks")) || (data === "months"))){
validate86.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema36.enum}}];
return false;
}
validate86.errors = vErrors;
return errors === 0;
}

export const DigestRegularMetadata = validate87;
const schema37 = {"type":"object","required":["type"],"properties":{"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"digestKey":{"type":"string"},"type":{"type":"string","enum":["regular","backoff"]},"backoff":{"type":"boolean"},"backoffAmount":{"type":"number"},"backoffUnit":{"$ref":"TimeUnit"},"updateMode":{"type":"boolean"}},"$id":"DigestRegularMetadata"};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DigestRegularMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate87.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.amount !== undefined){
let data0 = data.amount;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate87.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs3 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digestKey !== undefined){
const _errs4 = errors;
if(typeof data.digestKey !== "string"){
validate87.errors = [{instancePath:instancePath+"/digestKey",schemaPath:"#/properties/digestKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate87.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "regular") || (data3 === "backoff"))){
validate87.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema37.properties.type.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoff !== undefined){
const _errs8 = errors;
if(typeof data.backoff !== "boolean"){
validate87.errors = [{instancePath:instancePath+"/backoff",schemaPath:"#/properties/backoff/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoffAmount !== undefined){
let data5 = data.backoffAmount;
const _errs10 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
validate87.errors = [{instancePath:instancePath+"/backoffAmount",schemaPath:"#/properties/backoffAmount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoffUnit !== undefined){
const _errs12 = errors;
if(!(validate86(data.backoffUnit, {instancePath:instancePath+"/backoffUnit",parentData:data,parentDataProperty:"backoffUnit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updateMode !== undefined){
const _errs13 = errors;
if(typeof data.updateMode !== "boolean"){
validate87.errors = [{instancePath:instancePath+"/updateMode",schemaPath:"#/properties/updateMode/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate87.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate87.errors = vErrors;
return errors === 0;
}

export const Weekday = validate90;
const schema38 = {"type":"string","enum":["monday","tuesday","wednesday","thursday","friday","saturday","sunday"],"$id":"Weekday"};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Weekday" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate90.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data === "monday") || (data === "tuesday")) || (data === "wednesday")) || (data === "thursday")) || (data === "friday")) || (data === "saturday")) || (data === "sunday"))){
validate90.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema38.enum}}];
return false;
}
validate90.errors = vErrors;
return errors === 0;
}

export const Ordinal = validate91;
const schema39 = {"type":"string","enum":["1","2","3","4","5","last"],"$id":"Ordinal"};

function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Ordinal" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate91.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data === "1") || (data === "2")) || (data === "3")) || (data === "4")) || (data === "5")) || (data === "last"))){
validate91.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema39.enum}}];
return false;
}
validate91.errors = vErrors;
return errors === 0;
}

export const OrdinalValue = validate92;
const schema40 = {"type":"string","enum":["day","weekday","weekend","sunday","monday","tuesday","wednesday","thursday","friday","saturday"],"$id":"OrdinalValue"};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="OrdinalValue" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate92.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((data === "day") || (data === "weekday")) || (data === "weekend")) || (data === "sunday")) || (data === "monday")) || (data === "tuesday")) || (data === "wednesday")) || (data === "thursday")) || (data === "friday")) || (data === "saturday"))){
validate92.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema40.enum}}];
return false;
}
validate92.errors = vErrors;
return errors === 0;
}

export const MonthlyType = validate93;
const schema41 = {"type":"string","enum":["each","on"],"$id":"MonthlyType"};

function validate93(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MonthlyType" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate93.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data === "each") || (data === "on"))){
validate93.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema41.enum}}];
return false;
}
validate93.errors = vErrors;
return errors === 0;
}

export const TimedConfig = validate94;
const schema42 = {"type":"object","properties":{"atTime":{"type":"string"},"weekDays":{"type":"array","items":{"$ref":"Weekday"}},"monthDays":{"type":"array","items":{"type":"string"}},"ordinal":{"$ref":"Ordinal"},"ordinalValue":{"$ref":"OrdinalValue"},"monthlyType":{"$ref":"MonthlyType"}},"$id":"TimedConfig"};

function validate94(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="TimedConfig" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.atTime !== undefined){
const _errs1 = errors;
if(typeof data.atTime !== "string"){
validate94.errors = [{instancePath:instancePath+"/atTime",schemaPath:"#/properties/atTime/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.weekDays !== undefined){
let data1 = data.weekDays;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate90(data1[i0], {instancePath:instancePath+"/weekDays/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/weekDays",schemaPath:"#/properties/weekDays/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.monthDays !== undefined){
let data3 = data.monthDays;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(typeof data3[i1] !== "string"){
validate94.errors = [{instancePath:instancePath+"/monthDays/" + i1,schemaPath:"#/properties/monthDays/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate94.errors = [{instancePath:instancePath+"/monthDays",schemaPath:"#/properties/monthDays/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ordinal !== undefined){
const _errs10 = errors;
if(!(validate91(data.ordinal, {instancePath:instancePath+"/ordinal",parentData:data,parentDataProperty:"ordinal",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ordinalValue !== undefined){
const _errs11 = errors;
if(!(validate92(data.ordinalValue, {instancePath:instancePath+"/ordinalValue",parentData:data,parentDataProperty:"ordinalValue",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.monthlyType !== undefined){
const _errs12 = errors;
if(!(validate93(data.monthlyType, {instancePath:instancePath+"/monthlyType",parentData:data,parentDataProperty:"monthlyType",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate94.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate94.errors = vErrors;
return errors === 0;
}

export const DigestTimedMetadata = validate99;
const schema43 = {"type":"object","required":["type"],"properties":{"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"digestKey":{"type":"string"},"type":{"type":"string","enum":["timed"]},"timed":{"$ref":"TimedConfig"}},"$id":"DigestTimedMetadata"};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DigestTimedMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate99.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.amount !== undefined){
let data0 = data.amount;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate99.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs3 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digestKey !== undefined){
const _errs4 = errors;
if(typeof data.digestKey !== "string"){
validate99.errors = [{instancePath:instancePath+"/digestKey",schemaPath:"#/properties/digestKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate99.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data3 === "timed")){
validate99.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema43.properties.type.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timed !== undefined){
const _errs8 = errors;
if(!(validate94(data.timed, {instancePath:instancePath+"/timed",parentData:data,parentDataProperty:"timed",rootData}))){
vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate99.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate99.errors = vErrors;
return errors === 0;
}

export const DelayRegularMetadata = validate102;
const schema44 = {"type":"object","required":["type"],"properties":{"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"type":{"type":"string","enum":["regular"]}},"$id":"DelayRegularMetadata"};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DelayRegularMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate102.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.amount !== undefined){
let data0 = data.amount;
const _errs1 = errors;
if(!((typeof data0 == "number") && (isFinite(data0)))){
validate102.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs3 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs4 = errors;
if(typeof data2 !== "string"){
validate102.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data2 === "regular")){
validate102.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema44.properties.type.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate102.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate102.errors = vErrors;
return errors === 0;
}

export const DelayScheduledMetadata = validate104;
const schema45 = {"type":"object","required":["type","delayPath"],"properties":{"type":{"type":"string","enum":["scheduled"]},"delayPath":{"type":"string"}},"$id":"DelayScheduledMetadata"};

function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DelayScheduledMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.delayPath === undefined) && (missing0 = "delayPath"))){
validate104.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate104.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data0 === "scheduled")){
validate104.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema45.properties.type.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.delayPath !== undefined){
const _errs3 = errors;
if(typeof data.delayPath !== "string"){
validate104.errors = [{instancePath:instancePath+"/delayPath",schemaPath:"#/properties/delayPath/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}

export const NotificationStepVariant = validate105;
const schema46 = {"type":"object","properties":{"_id":{"type":"string"},"uuid":{"type":"string"},"name":{"type":"string"},"_templateId":{"type":"string"},"active":{"type":"boolean"},"shouldStopOnFail":{"type":"boolean"},"template":{"$ref":"FreeObject"},"filters":{"type":"array","items":{"$ref":"StepFilter"}},"_parentId":{"type":"string"},"metadata":{"anyOf":[{"$ref":"DigestRegularMetadata"},{"$ref":"DigestTimedMetadata"},{"$ref":"DelayRegularMetadata"},{"$ref":"DelayScheduledMetadata"}]},"replyCallback":{"type":"object","properties":{"active":{"type":"boolean"},"url":{"type":"string"}}}},"$id":"NotificationStepVariant"};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationStepVariant" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate105.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uuid !== undefined){
const _errs3 = errors;
if(typeof data.uuid !== "string"){
validate105.errors = [{instancePath:instancePath+"/uuid",schemaPath:"#/properties/uuid/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate105.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._templateId !== undefined){
const _errs7 = errors;
if(typeof data._templateId !== "string"){
validate105.errors = [{instancePath:instancePath+"/_templateId",schemaPath:"#/properties/_templateId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs9 = errors;
if(typeof data.active !== "boolean"){
validate105.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.shouldStopOnFail !== undefined){
const _errs11 = errors;
if(typeof data.shouldStopOnFail !== "boolean"){
validate105.errors = [{instancePath:instancePath+"/shouldStopOnFail",schemaPath:"#/properties/shouldStopOnFail/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
const _errs13 = errors;
if(!(validate62(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data7 = data.filters;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
if(!(validate69(data7[i0], {instancePath:instancePath+"/filters/" + i0,parentData:data7,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._parentId !== undefined){
const _errs17 = errors;
if(typeof data._parentId !== "string"){
validate105.errors = [{instancePath:instancePath+"/_parentId",schemaPath:"#/properties/_parentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
let data10 = data.metadata;
const _errs19 = errors;
const _errs20 = errors;
let valid2 = false;
const _errs21 = errors;
if(!(validate87(data10, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate87.errors : vErrors.concat(validate87.errors);
errors = vErrors.length;
}
var _valid0 = _errs21 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs22 = errors;
if(!(validate99(data10, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
var _valid0 = _errs22 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs23 = errors;
if(!(validate102(data10, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
var _valid0 = _errs23 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs24 = errors;
if(!(validate104(data10, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
var _valid0 = _errs24 === errors;
valid2 = valid2 || _valid0;
}
}
}
if(!valid2){
const err0 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
validate105.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replyCallback !== undefined){
let data11 = data.replyCallback;
const _errs25 = errors;
if(errors === _errs25){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.active !== undefined){
const _errs27 = errors;
if(typeof data11.active !== "boolean"){
validate105.errors = [{instancePath:instancePath+"/replyCallback/active",schemaPath:"#/properties/replyCallback/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.url !== undefined){
const _errs29 = errors;
if(typeof data11.url !== "string"){
validate105.errors = [{instancePath:instancePath+"/replyCallback/url",schemaPath:"#/properties/replyCallback/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs29 === errors;
}
else {
var valid3 = true;
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/replyCallback",schemaPath:"#/properties/replyCallback/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate105.errors = vErrors;
return errors === 0;
}

export const NotificationStep = validate112;
const schema47 = {"allOf":[{"$ref":"NotificationStepVariant"},{"type":"object","properties":{"variants":{"type":"array","items":{"$ref":"NotificationStepVariant"}}}}],"$id":"NotificationStep"};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationStep" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.variants !== undefined){
let data0 = data.variants;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate105(data0[i0], {instancePath:instancePath+"/variants/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate112.errors = [{instancePath:instancePath+"/variants",schemaPath:"#/allOf/1/properties/variants/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
else {
validate112.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate112.errors = vErrors;
return errors === 0;
}

export const TriggerVariable = validate115;
const schema48 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"}},"$id":"TriggerVariable"};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="TriggerVariable" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate115.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.name !== undefined){
if(typeof data.name !== "string"){
validate115.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate115.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate115.errors = vErrors;
return errors === 0;
}

export const NotificationTrigger = validate116;
const schema49 = {"type":"object","required":["type","identifier","variables"],"properties":{"type":{"type":"string","enum":["event"]},"identifier":{"type":"string"},"variables":{"type":"array","items":{"$ref":"TriggerVariable"}},"subscriberVariables":{"type":"array","items":{"$ref":"TriggerVariable"}}},"$id":"NotificationTrigger"};

function validate116(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationTrigger" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.identifier === undefined) && (missing0 = "identifier"))) || ((data.variables === undefined) && (missing0 = "variables"))){
validate116.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate116.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data0 === "event")){
validate116.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema49.properties.type.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.identifier !== undefined){
const _errs3 = errors;
if(typeof data.identifier !== "string"){
validate116.errors = [{instancePath:instancePath+"/identifier",schemaPath:"#/properties/identifier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data2 = data.variables;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate115(data2[i0], {instancePath:instancePath+"/variables/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/variables",schemaPath:"#/properties/variables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriberVariables !== undefined){
let data4 = data.subscriberVariables;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs10 = errors;
if(!(validate115(data4[i1], {instancePath:instancePath+"/subscriberVariables/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate116.errors = [{instancePath:instancePath+"/subscriberVariables",schemaPath:"#/properties/subscriberVariables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate116.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate116.errors = vErrors;
return errors === 0;
}

export const NotificationGroup = validate119;
const schema50 = {"type":"object","required":["name","_environmentId","_organizationId"],"properties":{"_id":{"type":"string"},"name":{"type":"string"},"_environmentId":{"type":"string"},"_organizationId":{"type":"string"},"_parentId":{"type":"string"}},"$id":"NotificationGroup"};

function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationGroup" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data._environmentId === undefined) && (missing0 = "_environmentId"))) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))){
validate119.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate119.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate119.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs5 = errors;
if(typeof data._environmentId !== "string"){
validate119.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs7 = errors;
if(typeof data._organizationId !== "string"){
validate119.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._parentId !== undefined){
const _errs9 = errors;
if(typeof data._parentId !== "string"){
validate119.errors = [{instancePath:instancePath+"/_parentId",schemaPath:"#/properties/_parentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}

export const MessageWorkflow = validate120;
const schema51 = {"type":"object","required":["name","description","active","draft","preferenceSettings","critical","tags","steps","_organizationId","_creatorId","_environmentId","triggers","_notificationGroupId","deleted","deletedAt","deletedBy"],"properties":{"_id":{"type":"string"},"name":{"type":"string"},"description":{"type":"string"},"active":{"type":"boolean"},"draft":{"type":"boolean"},"preferenceSettings":{"type":"object","properties":{"email":{"type":"boolean"},"sms":{"type":"boolean"},"in_app":{"type":"boolean"},"chat":{"type":"boolean"},"push":{"type":"boolean"}}},"critical":{"type":"boolean"},"tags":{"type":"array","items":{"type":"string"}},"steps":{"type":"array","items":{"$ref":"NotificationStep"}},"_organizationId":{"type":"string"},"_creatorId":{"type":"string"},"_environmentId":{"type":"string"},"triggers":{"type":"array","items":{"$ref":"NotificationTrigger"}},"_notificationGroupId":{"type":"string"},"_parentId":{"type":"string"},"deleted":{"type":"boolean"},"deletedAt":{"type":"string"},"deletedBy":{"type":"string"},"notificationGroup":{"$ref":"NotificationGroup"},"data":{"$ref":"FreeObject"},"workflowIntegrationStatus":{"$ref":"FreeObject"}},"$id":"MessageWorkflow"};

function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MessageWorkflow" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((((data.name === undefined) && (missing0 = "name")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.active === undefined) && (missing0 = "active"))) || ((data.draft === undefined) && (missing0 = "draft"))) || ((data.preferenceSettings === undefined) && (missing0 = "preferenceSettings"))) || ((data.critical === undefined) && (missing0 = "critical"))) || ((data.tags === undefined) && (missing0 = "tags"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))) || ((data._creatorId === undefined) && (missing0 = "_creatorId"))) || ((data._environmentId === undefined) && (missing0 = "_environmentId"))) || ((data.triggers === undefined) && (missing0 = "triggers"))) || ((data._notificationGroupId === undefined) && (missing0 = "_notificationGroupId"))) || ((data.deleted === undefined) && (missing0 = "deleted"))) || ((data.deletedAt === undefined) && (missing0 = "deletedAt"))) || ((data.deletedBy === undefined) && (missing0 = "deletedBy"))){
validate120.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate120.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate120.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate120.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs7 = errors;
if(typeof data.active !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.draft !== undefined){
const _errs9 = errors;
if(typeof data.draft !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/draft",schemaPath:"#/properties/draft/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.preferenceSettings !== undefined){
let data5 = data.preferenceSettings;
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.email !== undefined){
const _errs13 = errors;
if(typeof data5.email !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/preferenceSettings/email",schemaPath:"#/properties/preferenceSettings/properties/email/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.sms !== undefined){
const _errs15 = errors;
if(typeof data5.sms !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/preferenceSettings/sms",schemaPath:"#/properties/preferenceSettings/properties/sms/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.in_app !== undefined){
const _errs17 = errors;
if(typeof data5.in_app !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/preferenceSettings/in_app",schemaPath:"#/properties/preferenceSettings/properties/in_app/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.chat !== undefined){
const _errs19 = errors;
if(typeof data5.chat !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/preferenceSettings/chat",schemaPath:"#/properties/preferenceSettings/properties/chat/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data5.push !== undefined){
const _errs21 = errors;
if(typeof data5.push !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/preferenceSettings/push",schemaPath:"#/properties/preferenceSettings/properties/push/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs21 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
else {
validate120.errors = [{instancePath:instancePath+"/preferenceSettings",schemaPath:"#/properties/preferenceSettings/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.critical !== undefined){
const _errs23 = errors;
if(typeof data.critical !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/critical",schemaPath:"#/properties/critical/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data12 = data.tags;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data12)){
var valid2 = true;
const len0 = data12.length;
for(let i0=0; i0<len0; i0++){
const _errs27 = errors;
if(typeof data12[i0] !== "string"){
validate120.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs27 === errors;
if(!valid2){
break;
}
}
}
else {
validate120.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data14 = data.steps;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
var valid3 = true;
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
const _errs31 = errors;
if(!(validate112(data14[i1], {instancePath:instancePath+"/steps/" + i1,parentData:data14,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors);
errors = vErrors.length;
}
var valid3 = _errs31 === errors;
if(!valid3){
break;
}
}
}
else {
validate120.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs32 = errors;
if(typeof data._organizationId !== "string"){
validate120.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._creatorId !== undefined){
const _errs34 = errors;
if(typeof data._creatorId !== "string"){
validate120.errors = [{instancePath:instancePath+"/_creatorId",schemaPath:"#/properties/_creatorId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs36 = errors;
if(typeof data._environmentId !== "string"){
validate120.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.triggers !== undefined){
let data19 = data.triggers;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data19)){
var valid4 = true;
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
const _errs40 = errors;
if(!(validate116(data19[i2], {instancePath:instancePath+"/triggers/" + i2,parentData:data19,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
var valid4 = _errs40 === errors;
if(!valid4){
break;
}
}
}
else {
validate120.errors = [{instancePath:instancePath+"/triggers",schemaPath:"#/properties/triggers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._notificationGroupId !== undefined){
const _errs41 = errors;
if(typeof data._notificationGroupId !== "string"){
validate120.errors = [{instancePath:instancePath+"/_notificationGroupId",schemaPath:"#/properties/_notificationGroupId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._parentId !== undefined){
const _errs43 = errors;
if(typeof data._parentId !== "string"){
validate120.errors = [{instancePath:instancePath+"/_parentId",schemaPath:"#/properties/_parentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deleted !== undefined){
const _errs45 = errors;
if(typeof data.deleted !== "boolean"){
validate120.errors = [{instancePath:instancePath+"/deleted",schemaPath:"#/properties/deleted/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deletedAt !== undefined){
const _errs47 = errors;
if(typeof data.deletedAt !== "string"){
validate120.errors = [{instancePath:instancePath+"/deletedAt",schemaPath:"#/properties/deletedAt/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deletedBy !== undefined){
const _errs49 = errors;
if(typeof data.deletedBy !== "string"){
validate120.errors = [{instancePath:instancePath+"/deletedBy",schemaPath:"#/properties/deletedBy/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.notificationGroup !== undefined){
const _errs51 = errors;
if(!(validate119(data.notificationGroup, {instancePath:instancePath+"/notificationGroup",parentData:data,parentDataProperty:"notificationGroup",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
const _errs52 = errors;
if(!(validate62(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs52 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workflowIntegrationStatus !== undefined){
const _errs53 = errors;
if(!(validate62(data.workflowIntegrationStatus, {instancePath:instancePath+"/workflowIntegrationStatus",parentData:data,parentDataProperty:"workflowIntegrationStatus",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate120.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate120.errors = vErrors;
return errors === 0;
}

export const EmailBlock = validate126;
const schema52 = {"type":"object","required":["type","content"],"properties":{"type":{"type":"string","enum":["button","text"]},"content":{"type":"string"},"url":{"type":"string"},"styles":{"type":"object","required":["textAlign"],"properties":{"textAlign":{"type":"string","enum":["center","left","right"]}}}},"$id":"EmailBlock"};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EmailBlock" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.content === undefined) && (missing0 = "content"))){
validate126.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate126.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data0 === "button") || (data0 === "text"))){
validate126.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema52.properties.type.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
const _errs3 = errors;
if(typeof data.content !== "string"){
validate126.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs5 = errors;
if(typeof data.url !== "string"){
validate126.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.styles !== undefined){
let data3 = data.styles;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
let missing1;
if((data3.textAlign === undefined) && (missing1 = "textAlign")){
validate126.errors = [{instancePath:instancePath+"/styles",schemaPath:"#/properties/styles/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data3.textAlign !== undefined){
let data4 = data3.textAlign;
if(typeof data4 !== "string"){
validate126.errors = [{instancePath:instancePath+"/styles/textAlign",schemaPath:"#/properties/styles/properties/textAlign/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data4 === "center") || (data4 === "left")) || (data4 === "right"))){
validate126.errors = [{instancePath:instancePath+"/styles/textAlign",schemaPath:"#/properties/styles/properties/textAlign/enum",keyword:"enum",params:{allowedValues: schema52.properties.styles.properties.textAlign.enum}}];
return false;
}
}
}
}
else {
validate126.errors = [{instancePath:instancePath+"/styles",schemaPath:"#/properties/styles/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate126.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate126.errors = vErrors;
return errors === 0;
}

export const ButtonType = validate127;
const schema53 = {"type":"string","enum":["primary","secondary"],"$id":"ButtonType"};

function validate127(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ButtonType" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate127.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data === "primary") || (data === "secondary"))){
validate127.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema53.enum}}];
return false;
}
validate127.errors = vErrors;
return errors === 0;
}

export const MessageButton = validate128;
const schema54 = {"type":"object","required":["type","content"],"properties":{"type":{"$ref":"ButtonType"},"content":{"type":"string"},"resultContent":{"type":"string"}},"$id":"MessageButton"};

function validate128(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MessageButton" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.content === undefined) && (missing0 = "content"))){
validate128.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if(!(validate127(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
const _errs2 = errors;
if(typeof data.content !== "string"){
validate128.errors = [{instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resultContent !== undefined){
const _errs4 = errors;
if(typeof data.resultContent !== "string"){
validate128.errors = [{instancePath:instancePath+"/resultContent",schemaPath:"#/properties/resultContent/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}

export const MessageAction = validate130;
const schema55 = {"type":"object","properties":{"status":{"type":"string","enum":["pending","done"]},"buttons":{"type":"array","items":{"$ref":"MessageButton"}},"result":{"type":"object","properties":{"payload":{"$ref":"FreeObject"},"type":{"$ref":"ButtonType"}}}},"$id":"MessageAction"};

function validate130(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MessageAction" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
let data0 = data.status;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate130.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data0 === "pending") || (data0 === "done"))){
validate130.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema55.properties.status.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.buttons !== undefined){
let data1 = data.buttons;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate128(data1[i0], {instancePath:instancePath+"/buttons/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/buttons",schemaPath:"#/properties/buttons/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data3 = data.result;
const _errs6 = errors;
if(errors === _errs6){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.payload !== undefined){
const _errs8 = errors;
if(!(validate62(data3.payload, {instancePath:instancePath+"/result/payload",parentData:data3,parentDataProperty:"payload",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data3.type !== undefined){
const _errs9 = errors;
if(!(validate127(data3.type, {instancePath:instancePath+"/result/type",parentData:data3,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate127.errors : vErrors.concat(validate127.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
else {
validate130.errors = [{instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate130.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate130.errors = vErrors;
return errors === 0;
}

export const MessageCTA = validate134;
const schema56 = {"type":"object","properties":{"type":{"type":"string","enum":["redirect"]},"data":{"type":"object","properties":{"url":{"type":"string"}}},"action":{"$ref":"MessageAction"}},"$id":"MessageCTA"};

function validate134(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MessageCTA" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate134.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(data0 === "redirect")){
validate134.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema56.properties.type.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data1 = data.data;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.url !== undefined){
if(typeof data1.url !== "string"){
validate134.errors = [{instancePath:instancePath+"/data/url",schemaPath:"#/properties/data/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate134.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action !== undefined){
const _errs7 = errors;
if(!(validate130(data.action, {instancePath:instancePath+"/action",parentData:data,parentDataProperty:"action",rootData}))){
vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate134.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate134.errors = vErrors;
return errors === 0;
}

export const Message = validate136;
const schema57 = {"type":"object","required":["_environmentId","_organizationId","_notificationId","_subscriberId","createdAt","transactionId","channel","read","seen","cta","status"],"properties":{"_id":{"type":"string"},"_templateId":{"type":["string","null"]},"_messageTemplateId":{"type":["string","null"]},"_environmentId":{"type":"string"},"_organizationId":{"type":"string"},"_notificationId":{"type":"string"},"_subscriberId":{"type":"string"},"subscriber":{"$ref":"Subscriber"},"template":{"$ref":"MessageWorkflow"},"templateIdentifier":{"type":"string"},"createdAt":{"$ref":"Timestamp"},"deliveredAt":{"type":"array","items":{"$ref":"Timestamp"}},"lastSeenDate":{"$ref":"Timestamp"},"lastReadDate":{"$ref":"Timestamp"},"content":{"anyOf":[{"type":"array","items":{"$ref":"EmailBlock"}},{"type":"string"}]},"transactionId":{"type":"string"},"subject":{"type":"string"},"channel":{"$ref":"ChannelType"},"read":{"type":"boolean"},"seen":{"type":"boolean"},"snoozedUntil":{"$ref":"Timestamp"},"email":{"type":"string"},"phone":{"type":"string"},"directWebhookUrl":{"type":"string"},"providerId":{"type":"string"},"deviceTokens":{"type":"array","items":{"type":"string"}},"title":{"type":"string"},"cta":{"$ref":"MessageCTA"},"_feedId":{"type":["string","null"]},"status":{"type":"string","enum":["sent","error","warning"]},"errorId":{"type":"string"},"errorText":{"type":"string"},"payload":{"$ref":"FreeObject"},"overrides":{"$ref":"FreeObject"},"contextKeys":{"type":"array","items":{"$ref":"ContextKey"}}},"$id":"Message"};

function validate136(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Message" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data._environmentId === undefined) && (missing0 = "_environmentId")) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))) || ((data._notificationId === undefined) && (missing0 = "_notificationId"))) || ((data._subscriberId === undefined) && (missing0 = "_subscriberId"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.transactionId === undefined) && (missing0 = "transactionId"))) || ((data.channel === undefined) && (missing0 = "channel"))) || ((data.read === undefined) && (missing0 = "read"))) || ((data.seen === undefined) && (missing0 = "seen"))) || ((data.cta === undefined) && (missing0 = "cta"))) || ((data.status === undefined) && (missing0 = "status"))){
validate136.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate136.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._templateId !== undefined){
let data1 = data._templateId;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate136.errors = [{instancePath:instancePath+"/_templateId",schemaPath:"#/properties/_templateId/type",keyword:"type",params:{type: schema57.properties._templateId.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._messageTemplateId !== undefined){
let data2 = data._messageTemplateId;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate136.errors = [{instancePath:instancePath+"/_messageTemplateId",schemaPath:"#/properties/_messageTemplateId/type",keyword:"type",params:{type: schema57.properties._messageTemplateId.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs7 = errors;
if(typeof data._environmentId !== "string"){
validate136.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs9 = errors;
if(typeof data._organizationId !== "string"){
validate136.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._notificationId !== undefined){
const _errs11 = errors;
if(typeof data._notificationId !== "string"){
validate136.errors = [{instancePath:instancePath+"/_notificationId",schemaPath:"#/properties/_notificationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._subscriberId !== undefined){
const _errs13 = errors;
if(typeof data._subscriberId !== "string"){
validate136.errors = [{instancePath:instancePath+"/_subscriberId",schemaPath:"#/properties/_subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriber !== undefined){
const _errs15 = errors;
if(!(validate56(data.subscriber, {instancePath:instancePath+"/subscriber",parentData:data,parentDataProperty:"subscriber",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
const _errs16 = errors;
if(!(validate120(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.templateIdentifier !== undefined){
const _errs17 = errors;
if(typeof data.templateIdentifier !== "string"){
validate136.errors = [{instancePath:instancePath+"/templateIdentifier",schemaPath:"#/properties/templateIdentifier/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
const _errs19 = errors;
if(!(validate55(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deliveredAt !== undefined){
let data11 = data.deliveredAt;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data11)){
var valid1 = true;
const len0 = data11.length;
for(let i0=0; i0<len0; i0++){
const _errs22 = errors;
if(!(validate55(data11[i0], {instancePath:instancePath+"/deliveredAt/" + i0,parentData:data11,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid1 = _errs22 === errors;
if(!valid1){
break;
}
}
}
else {
validate136.errors = [{instancePath:instancePath+"/deliveredAt",schemaPath:"#/properties/deliveredAt/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastSeenDate !== undefined){
const _errs23 = errors;
if(!(validate55(data.lastSeenDate, {instancePath:instancePath+"/lastSeenDate",parentData:data,parentDataProperty:"lastSeenDate",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastReadDate !== undefined){
const _errs24 = errors;
if(!(validate55(data.lastReadDate, {instancePath:instancePath+"/lastReadDate",parentData:data,parentDataProperty:"lastReadDate",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content !== undefined){
let data15 = data.content;
const _errs25 = errors;
const _errs26 = errors;
let valid2 = false;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data15)){
var valid3 = true;
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
const _errs29 = errors;
if(!(validate126(data15[i1], {instancePath:instancePath+"/content/" + i1,parentData:data15,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
errors = vErrors.length;
}
var valid3 = _errs29 === errors;
if(!valid3){
break;
}
}
}
else {
const err0 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/0/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs27 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs30 = errors;
if(typeof data15 !== "string"){
const err1 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs30 === errors;
valid2 = valid2 || _valid0;
}
if(!valid2){
const err2 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate136.errors = vErrors;
return false;
}
else {
errors = _errs26;
if(vErrors !== null){
if(_errs26){
vErrors.length = _errs26;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transactionId !== undefined){
const _errs32 = errors;
if(typeof data.transactionId !== "string"){
validate136.errors = [{instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
const _errs34 = errors;
if(typeof data.subject !== "string"){
validate136.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channel !== undefined){
const _errs36 = errors;
if(!(validate76(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.read !== undefined){
const _errs37 = errors;
if(typeof data.read !== "boolean"){
validate136.errors = [{instancePath:instancePath+"/read",schemaPath:"#/properties/read/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seen !== undefined){
const _errs39 = errors;
if(typeof data.seen !== "boolean"){
validate136.errors = [{instancePath:instancePath+"/seen",schemaPath:"#/properties/seen/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.snoozedUntil !== undefined){
const _errs41 = errors;
if(!(validate55(data.snoozedUntil, {instancePath:instancePath+"/snoozedUntil",parentData:data,parentDataProperty:"snoozedUntil",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs42 = errors;
if(typeof data.email !== "string"){
validate136.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phone !== undefined){
const _errs44 = errors;
if(typeof data.phone !== "string"){
validate136.errors = [{instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.directWebhookUrl !== undefined){
const _errs46 = errors;
if(typeof data.directWebhookUrl !== "string"){
validate136.errors = [{instancePath:instancePath+"/directWebhookUrl",schemaPath:"#/properties/directWebhookUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.providerId !== undefined){
const _errs48 = errors;
if(typeof data.providerId !== "string"){
validate136.errors = [{instancePath:instancePath+"/providerId",schemaPath:"#/properties/providerId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs48 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deviceTokens !== undefined){
let data27 = data.deviceTokens;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data27)){
var valid4 = true;
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
const _errs52 = errors;
if(typeof data27[i2] !== "string"){
validate136.errors = [{instancePath:instancePath+"/deviceTokens/" + i2,schemaPath:"#/properties/deviceTokens/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs52 === errors;
if(!valid4){
break;
}
}
}
else {
validate136.errors = [{instancePath:instancePath+"/deviceTokens",schemaPath:"#/properties/deviceTokens/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs50 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs54 = errors;
if(typeof data.title !== "string"){
validate136.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs54 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cta !== undefined){
const _errs56 = errors;
if(!(validate134(data.cta, {instancePath:instancePath+"/cta",parentData:data,parentDataProperty:"cta",rootData}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._feedId !== undefined){
let data31 = data._feedId;
const _errs57 = errors;
if((typeof data31 !== "string") && (data31 !== null)){
validate136.errors = [{instancePath:instancePath+"/_feedId",schemaPath:"#/properties/_feedId/type",keyword:"type",params:{type: schema57.properties._feedId.type}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data32 = data.status;
const _errs59 = errors;
if(typeof data32 !== "string"){
validate136.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data32 === "sent") || (data32 === "error")) || (data32 === "warning"))){
validate136.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema57.properties.status.enum}}];
return false;
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errorId !== undefined){
const _errs61 = errors;
if(typeof data.errorId !== "string"){
validate136.errors = [{instancePath:instancePath+"/errorId",schemaPath:"#/properties/errorId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.errorText !== undefined){
const _errs63 = errors;
if(typeof data.errorText !== "string"){
validate136.errors = [{instancePath:instancePath+"/errorText",schemaPath:"#/properties/errorText/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payload !== undefined){
const _errs65 = errors;
if(!(validate62(data.payload, {instancePath:instancePath+"/payload",parentData:data,parentDataProperty:"payload",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overrides !== undefined){
const _errs66 = errors;
if(!(validate62(data.overrides, {instancePath:instancePath+"/overrides",parentData:data,parentDataProperty:"overrides",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextKeys !== undefined){
let data37 = data.contextKeys;
const _errs67 = errors;
if(errors === _errs67){
if(Array.isArray(data37)){
var valid5 = true;
const len3 = data37.length;
for(let i3=0; i3<len3; i3++){
const _errs69 = errors;
if(!(validate85(data37[i3], {instancePath:instancePath+"/contextKeys/" + i3,parentData:data37,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid5 = _errs69 === errors;
if(!valid5){
break;
}
}
}
else {
validate136.errors = [{instancePath:instancePath+"/contextKeys",schemaPath:"#/properties/contextKeys/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs67 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate136.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate136.errors = vErrors;
return errors === 0;
}

export const MessagePage = validate150;
const schema58 = {"type":"object","required":["data","hasMore","pageSize","page"],"properties":{"data":{"type":"array","items":{"$ref":"Message"}},"hasMore":{"type":"boolean"},"pageSize":{"type":"number"},"page":{"type":"number"},"totalCount":{"type":"number"}},"$id":"MessagePage"};

function validate150(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="MessagePage" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.data === undefined) && (missing0 = "data")) || ((data.hasMore === undefined) && (missing0 = "hasMore"))) || ((data.pageSize === undefined) && (missing0 = "pageSize"))) || ((data.page === undefined) && (missing0 = "page"))){
validate150.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.data !== undefined){
let data0 = data.data;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate136(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate136.errors : vErrors.concat(validate136.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate150.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hasMore !== undefined){
const _errs4 = errors;
if(typeof data.hasMore !== "boolean"){
validate150.errors = [{instancePath:instancePath+"/hasMore",schemaPath:"#/properties/hasMore/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageSize !== undefined){
let data3 = data.pageSize;
const _errs6 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){
validate150.errors = [{instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data4 = data.page;
const _errs8 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate150.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalCount !== undefined){
let data5 = data.totalCount;
const _errs10 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
validate150.errors = [{instancePath:instancePath+"/totalCount",schemaPath:"#/properties/totalCount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate150.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate150.errors = vErrors;
return errors === 0;
}

export const User = validate152;
const schema59 = {"type":"object","required":["_id"],"properties":{"_id":{"type":"string"},"firstName":{"type":["string","null"]},"lastName":{"type":["string","null"]},"externalId":{"type":["string","null"]}},"$id":"User"};

function validate152(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="User" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data._id === undefined) && (missing0 = "_id")){
validate152.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate152.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstName !== undefined){
let data1 = data.firstName;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate152.errors = [{instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: schema59.properties.firstName.type}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastName !== undefined){
let data2 = data.lastName;
const _errs5 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate152.errors = [{instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: schema59.properties.lastName.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.externalId !== undefined){
let data3 = data.externalId;
const _errs7 = errors;
if((typeof data3 !== "string") && (data3 !== null)){
validate152.errors = [{instancePath:instancePath+"/externalId",schemaPath:"#/properties/externalId/type",keyword:"type",params:{type: schema59.properties.externalId.type}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate152.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate152.errors = vErrors;
return errors === 0;
}

export const StepType = validate153;
const schema60 = {"type":"string","enum":["in_app","email","sms","chat","push","digest","trigger","delay","throttle","custom"],"$id":"StepType"};

function validate153(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StepType" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate153.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((data === "in_app") || (data === "email")) || (data === "sms")) || (data === "chat")) || (data === "push")) || (data === "digest")) || (data === "trigger")) || (data === "delay")) || (data === "throttle")) || (data === "custom"))){
validate153.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema60.enum}}];
return false;
}
validate153.errors = vErrors;
return errors === 0;
}

export const WorkflowOrigin = validate154;
const schema61 = {"type":"string","enum":["service-cloud","service-cloud-v1","external"],"$id":"WorkflowOrigin"};

function validate154(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="WorkflowOrigin" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate154.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data === "service-cloud") || (data === "service-cloud-v1")) || (data === "external"))){
validate154.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema61.enum}}];
return false;
}
validate154.errors = vErrors;
return errors === 0;
}

export const PlaceholderValue = validate155;
const schema62 = {"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"object","additionalProperties":true}],"$id":"PlaceholderValue"};

function validate155(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="PlaceholderValue" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs3 = errors;
if(!((typeof data == "number") && (isFinite(data)))){
const err1 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(typeof data !== "boolean"){
const err2 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs7 = errors;
if(errors === _errs7){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
const err3 = {instancePath,schemaPath:"#/anyOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs7 === errors;
valid0 = valid0 || _valid0;
}
}
}
if(!valid0){
const err4 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate155.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate155.errors = vErrors;
return errors === 0;
}

export const UiSchemaProperty = validate156;
const schema63 = {"type":"object","required":["component"],"properties":{"placeholder":{"anyOf":[{"$ref":"PlaceholderValue"},{"type":"array","items":{"$ref":"PlaceholderValue"}}]},"component":{"type":"string","enum":["EMAIL_EDITOR_SELECT","LAYOUT_SELECT","BLOCK_EDITOR","EMAIL_BODY","TEXT_FULL_LINE","TEXT_INLINE_LABEL","IN_APP_BODY","IN_APP_AVATAR","IN_APP_PRIMARY_SUBJECT","IN_APP_BUTTON_DROPDOWN","IN_APP_DISABLE_SANITIZATION_SWITCH","DISABLE_SANITIZATION_SWITCH","URL_TEXT_BOX","DIGEST_AMOUNT","DIGEST_UNIT","DIGEST_TYPE","DIGEST_KEY","DIGEST_CRON","DELAY_AMOUNT","DELAY_UNIT","DELAY_TYPE","DELAY_CRON","DELAY_DYNAMIC_KEY","THROTTLE_TYPE","THROTTLE_WINDOW","THROTTLE_UNIT","THROTTLE_DYNAMIC_KEY","THROTTLE_THRESHOLD","THROTTLE_KEY","EXTEND_TO_SCHEDULE","SMS_BODY","CHAT_BODY","PUSH_BODY","PUSH_SUBJECT","QUERY_EDITOR","DATA","LAYOUT_EMAIL"]},"properties":{"type":"object","additionalProperties":{"$ref":"UiSchemaProperty"}}},"$id":"UiSchemaProperty"};
const wrapper0 = {validate: validate156};

function validate156(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="UiSchemaProperty" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.component === undefined) && (missing0 = "component")){
validate156.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.placeholder !== undefined){
let data0 = data.placeholder;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(!(validate155(data0, {instancePath:instancePath+"/placeholder",parentData:data,parentDataProperty:"placeholder",rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate155(data0[i0], {instancePath:instancePath+"/placeholder/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
const err0 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err1 = {instancePath:instancePath+"/placeholder",schemaPath:"#/properties/placeholder/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate156.errors = vErrors;
return false;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.component !== undefined){
let data2 = data.component;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate156.errors = [{instancePath:instancePath+"/component",schemaPath:"#/properties/component/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((((((((((((((((((((((((((((((data2 === "EMAIL_EDITOR_SELECT") || (data2 === "LAYOUT_SELECT")) || (data2 === "BLOCK_EDITOR")) || (data2 === "EMAIL_BODY")) || (data2 === "TEXT_FULL_LINE")) || (data2 === "TEXT_INLINE_LABEL")) || (data2 === "IN_APP_BODY")) || (data2 === "IN_APP_AVATAR")) || (data2 === "IN_APP_PRIMARY_SUBJECT")) || (data2 === "IN_APP_BUTTON_DROPDOWN")) || (data2 === "IN_APP_DISABLE_SANITIZATION_SWITCH")) || (data2 === "DISABLE_SANITIZATION_SWITCH")) || (data2 === "URL_TEXT_BOX")) || (data2 === "DIGEST_AMOUNT")) || (data2 === "DIGEST_UNIT")) || (data2 === "DIGEST_TYPE")) || (data2 === "DIGEST_KEY")) || (data2 === "DIGEST_CRON")) || (data2 === "DELAY_AMOUNT")) || (data2 === "DELAY_UNIT")) || (data2 === "DELAY_TYPE")) || (data2 === "DELAY_CRON")) || (data2 === "DELAY_DYNAMIC_KEY")) || (data2 === "THROTTLE_TYPE")) || (data2 === "THROTTLE_WINDOW")) || (data2 === "THROTTLE_UNIT")) || (data2 === "THROTTLE_DYNAMIC_KEY")) || (data2 === "THROTTLE_THRESHOLD")) || (data2 === "THROTTLE_KEY")) || (data2 === "EXTEND_TO_SCHEDULE")) || (data2 === "SMS_BODY")) || (data2 === "CHAT_BODY")) || (data2 === "PUSH_BODY")) || (data2 === "PUSH_SUBJECT")) || (data2 === "QUERY_EDITOR")) || (data2 === "DATA")) || (data2 === "LAYOUT_EMAIL"))){
validate156.errors = [{instancePath:instancePath+"/component",schemaPath:"#/properties/component/enum",keyword:"enum",params:{allowedValues: schema63.properties.component.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data3 = data.properties;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
const _errs12 = errors;
if(!(wrapper0.validate(data3[key0], {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data3,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid3 = _errs12 === errors;
if(!valid3){
break;
}
}
}
else {
validate156.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate156.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate156.errors = vErrors;
return errors === 0;
}

export const UiSchema = validate159;
const schema64 = {"type":"object","properties":{"group":{"type":"string","enum":["IN_APP","EMAIL","DIGEST","DELAY","THROTTLE","SMS","CHAT","PUSH","SKIP","LAYOUT"]},"properties":{"type":"object","additionalProperties":{"$ref":"UiSchemaProperty"}}},"$id":"UiSchema"};

function validate159(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="UiSchema" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.group !== undefined){
let data0 = data.group;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate159.errors = [{instancePath:instancePath+"/group",schemaPath:"#/properties/group/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((((((data0 === "IN_APP") || (data0 === "EMAIL")) || (data0 === "DIGEST")) || (data0 === "DELAY")) || (data0 === "THROTTLE")) || (data0 === "SMS")) || (data0 === "CHAT")) || (data0 === "PUSH")) || (data0 === "SKIP")) || (data0 === "LAYOUT"))){
validate159.errors = [{instancePath:instancePath+"/group",schemaPath:"#/properties/group/enum",keyword:"enum",params:{allowedValues: schema64.properties.group.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.properties !== undefined){
let data1 = data.properties;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
const _errs6 = errors;
if(!(validate156(data1[key0], {instancePath:instancePath+"/properties/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data1,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate156.errors : vErrors.concat(validate156.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate159.errors = [{instancePath:instancePath+"/properties",schemaPath:"#/properties/properties/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate159.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate159.errors = vErrors;
return errors === 0;
}

export const ControlsMetadata = validate161;
const schema65 = {"type":"object","properties":{"dataSchema":{"$ref":"FreeObject"},"uiSchema":{"$ref":"UiSchema"},"values":{"$ref":"FreeObject"}},"$id":"ControlsMetadata"};

function validate161(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ControlsMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.dataSchema !== undefined){
const _errs1 = errors;
if(!(validate62(data.dataSchema, {instancePath:instancePath+"/dataSchema",parentData:data,parentDataProperty:"dataSchema",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.uiSchema !== undefined){
const _errs2 = errors;
if(!(validate159(data.uiSchema, {instancePath:instancePath+"/uiSchema",parentData:data,parentDataProperty:"uiSchema",rootData}))){
vErrors = vErrors === null ? validate159.errors : vErrors.concat(validate159.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
const _errs3 = errors;
if(!(validate62(data.values, {instancePath:instancePath+"/values",parentData:data,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate161.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate161.errors = vErrors;
return errors === 0;
}

export const ContentIssue = validate165;
const schema66 = {"type":"object","required":["issueType","message"],"properties":{"issueType":{"type":"string","enum":["ILLEGAL_VARIABLE_IN_CONTROL_VALUE","INVALID_FILTER_ARG_IN_VARIABLE","MISSING_VALUE","TIER_LIMIT_EXCEEDED"]},"variableName":{"type":"string"},"message":{"type":"string"}},"$id":"ContentIssue"};

function validate165(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ContentIssue" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.issueType === undefined) && (missing0 = "issueType")) || ((data.message === undefined) && (missing0 = "message"))){
validate165.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.issueType !== undefined){
let data0 = data.issueType;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate165.errors = [{instancePath:instancePath+"/issueType",schemaPath:"#/properties/issueType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data0 === "ILLEGAL_VARIABLE_IN_CONTROL_VALUE") || (data0 === "INVALID_FILTER_ARG_IN_VARIABLE")) || (data0 === "MISSING_VALUE")) || (data0 === "TIER_LIMIT_EXCEEDED"))){
validate165.errors = [{instancePath:instancePath+"/issueType",schemaPath:"#/properties/issueType/enum",keyword:"enum",params:{allowedValues: schema66.properties.issueType.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variableName !== undefined){
const _errs3 = errors;
if(typeof data.variableName !== "string"){
validate165.errors = [{instancePath:instancePath+"/variableName",schemaPath:"#/properties/variableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs5 = errors;
if(typeof data.message !== "string"){
validate165.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate165.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate165.errors = vErrors;
return errors === 0;
}

export const IntegrationIssue = validate166;
const schema67 = {"type":"object","required":["issueType","message"],"properties":{"issueType":{"type":"string","enum":["MISSING_INTEGRATION","INBOX_NOT_CONNECTED"]},"variableName":{"type":"string"},"message":{"type":"string"}},"$id":"IntegrationIssue"};

function validate166(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="IntegrationIssue" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.issueType === undefined) && (missing0 = "issueType")) || ((data.message === undefined) && (missing0 = "message"))){
validate166.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.issueType !== undefined){
let data0 = data.issueType;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate166.errors = [{instancePath:instancePath+"/issueType",schemaPath:"#/properties/issueType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data0 === "MISSING_INTEGRATION") || (data0 === "INBOX_NOT_CONNECTED"))){
validate166.errors = [{instancePath:instancePath+"/issueType",schemaPath:"#/properties/issueType/enum",keyword:"enum",params:{allowedValues: schema67.properties.issueType.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variableName !== undefined){
const _errs3 = errors;
if(typeof data.variableName !== "string"){
validate166.errors = [{instancePath:instancePath+"/variableName",schemaPath:"#/properties/variableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs5 = errors;
if(typeof data.message !== "string"){
validate166.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate166.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate166.errors = vErrors;
return errors === 0;
}

export const StepIssues = validate167;
const schema68 = {"type":"object","properties":{"controls":{"type":"object","additionalProperties":{"type":"array","items":{"$ref":"ContentIssue"}}},"integration":{"type":"object","additionalProperties":{"type":"array","items":{"$ref":"IntegrationIssue"}}}},"$id":"StepIssues"};

function validate167(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StepIssues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.controls !== undefined){
let data0 = data.controls;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
let data1 = data0[key0];
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate165(data1[i0], {instancePath:instancePath+"/controls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate165.errors : vErrors.concat(validate165.errors);
errors = vErrors.length;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/controls/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/controls/additionalProperties/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.integration !== undefined){
let data3 = data.integration;
const _errs7 = errors;
if(errors === _errs7){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid4 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs12 = errors;
if(!(validate166(data4[i1], {instancePath:instancePath+"/integration/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate166.errors : vErrors.concat(validate166.errors);
errors = vErrors.length;
}
var valid4 = _errs12 === errors;
if(!valid4){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/integration/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/integration/additionalProperties/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate167.errors = [{instancePath:instancePath+"/integration",schemaPath:"#/properties/integration/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate167.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}

export const StepResponse = validate170;
const schema69 = {"type":"object","required":["stepId","_id","name","slug","type","origin","workflowId","workflowDatabaseId","controls","variables"],"properties":{"stepId":{"type":"string"},"_id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"type":{"$ref":"StepType"},"origin":{"$ref":"WorkflowOrigin"},"workflowId":{"type":"string"},"workflowDatabaseId":{"type":"string"},"controls":{"$ref":"ControlsMetadata"},"controlValues":{"$ref":"FreeObject"},"variables":{"$ref":"FreeObject"},"issues":{"$ref":"StepIssues"}},"$id":"StepResponse"};

function validate170(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="StepResponse" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.stepId === undefined) && (missing0 = "stepId")) || ((data._id === undefined) && (missing0 = "_id"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.slug === undefined) && (missing0 = "slug"))) || ((data.type === undefined) && (missing0 = "type"))) || ((data.origin === undefined) && (missing0 = "origin"))) || ((data.workflowId === undefined) && (missing0 = "workflowId"))) || ((data.workflowDatabaseId === undefined) && (missing0 = "workflowDatabaseId"))) || ((data.controls === undefined) && (missing0 = "controls"))) || ((data.variables === undefined) && (missing0 = "variables"))){
validate170.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.stepId !== undefined){
const _errs1 = errors;
if(typeof data.stepId !== "string"){
validate170.errors = [{instancePath:instancePath+"/stepId",schemaPath:"#/properties/stepId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._id !== undefined){
const _errs3 = errors;
if(typeof data._id !== "string"){
validate170.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate170.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slug !== undefined){
const _errs7 = errors;
if(typeof data.slug !== "string"){
validate170.errors = [{instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs9 = errors;
if(!(validate153(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs10 = errors;
if(!(validate154(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workflowId !== undefined){
const _errs11 = errors;
if(typeof data.workflowId !== "string"){
validate170.errors = [{instancePath:instancePath+"/workflowId",schemaPath:"#/properties/workflowId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workflowDatabaseId !== undefined){
const _errs13 = errors;
if(typeof data.workflowDatabaseId !== "string"){
validate170.errors = [{instancePath:instancePath+"/workflowDatabaseId",schemaPath:"#/properties/workflowDatabaseId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.controls !== undefined){
const _errs15 = errors;
if(!(validate161(data.controls, {instancePath:instancePath+"/controls",parentData:data,parentDataProperty:"controls",rootData}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.controlValues !== undefined){
const _errs16 = errors;
if(!(validate62(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
const _errs17 = errors;
if(!(validate62(data.variables, {instancePath:instancePath+"/variables",parentData:data,parentDataProperty:"variables",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issues !== undefined){
const _errs18 = errors;
if(!(validate167(data.issues, {instancePath:instancePath+"/issues",parentData:data,parentDataProperty:"issues",rootData}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate170.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}

export const SkipCondition = validate177;
const schema70 = {"type":"object","additionalProperties":true,"$id":"SkipCondition"};

function validate177(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SkipCondition" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate177.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate177.errors = vErrors;
return errors === 0;
}

export const Redirect = validate178;
const schema71 = {"type":"object","properties":{"url":{"type":"string"},"target":{"type":"string","enum":["_self","_blank","_parent","_top","_unfencedTop"]}},"$id":"Redirect"};

function validate178(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Redirect" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url !== undefined){
const _errs1 = errors;
if(typeof data.url !== "string"){
validate178.errors = [{instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
let data1 = data.target;
const _errs3 = errors;
if(typeof data1 !== "string"){
validate178.errors = [{instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data1 === "_self") || (data1 === "_blank")) || (data1 === "_parent")) || (data1 === "_top")) || (data1 === "_unfencedTop"))){
validate178.errors = [{instancePath:instancePath+"/target",schemaPath:"#/properties/target/enum",keyword:"enum",params:{allowedValues: schema71.properties.target.enum}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate178.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}

export const InAppAction = validate179;
const schema72 = {"type":"object","properties":{"label":{"type":"string"},"redirect":{"$ref":"Redirect"}},"$id":"InAppAction"};

function validate179(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="InAppAction" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.label !== undefined){
const _errs1 = errors;
if(typeof data.label !== "string"){
validate179.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.redirect !== undefined){
const _errs3 = errors;
if(!(validate178(data.redirect, {instancePath:instancePath+"/redirect",parentData:data,parentDataProperty:"redirect",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate179.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate179.errors = vErrors;
return errors === 0;
}

export const InAppControlValues = validate181;
const schema73 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"body":{"type":"string"},"subject":{"type":"string"},"avatar":{"type":"string","anyOf":[{"format":"uri"},{"pattern":"^/"},{"pattern":"\\{\\{[^{}]*\\}\\}"}]},"primaryAction":{"$ref":"InAppAction"},"secondaryAction":{"$ref":"InAppAction"},"redirect":{"$ref":"Redirect"},"disableOutputSanitization":{"type":"boolean"},"data":{"$ref":"FreeObject"}},"anyOf":[{"properties":{"body":{"type":"string","minLength":1}},"required":["body"]},{"properties":{"subject":{"type":"string","minLength":1}},"required":["subject"]}],"$id":"InAppControlValues"};
const func1 = (module0.default ?? module0);
const formats4 = module1.fullFormats.uri;
const pattern4 = /* @__PURE__ */ new RegExp("^/", "u");
const pattern5 = /* @__PURE__ */ new RegExp("\\{\\{[^{}]*\\}\\}", "u");

function validate181(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="InAppControlValues" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
let valid0 = false;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.body === undefined) && (missing0 = "body")){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.body !== undefined){
let data0 = data.body;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err1 = {instancePath:instancePath+"/body",schemaPath:"#/anyOf/0/properties/body/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/body",schemaPath:"#/anyOf/0/properties/body/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.subject === undefined) && (missing1 = "subject")){
const err3 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
if(data.subject !== undefined){
let data1 = data.subject;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/subject",schemaPath:"#/anyOf/1/properties/subject/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/subject",schemaPath:"#/anyOf/1/properties/subject/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
const err6 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate181.errors = vErrors;
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs8 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.body !== undefined){
const _errs9 = errors;
if(typeof data.body !== "string"){
validate181.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.subject !== undefined){
const _errs11 = errors;
if(typeof data.subject !== "string"){
validate181.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs11 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.avatar !== undefined){
let data5 = data.avatar;
const _errs13 = errors;
if(typeof data5 !== "string"){
validate181.errors = [{instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "string"}}];
return false;
}
const _errs15 = errors;
let valid4 = false;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!(formats4(data5))){
const err7 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/anyOf/0/format",keyword:"format",params:{format: "uri"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs16 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs17 = errors;
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
const err8 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/anyOf/1/pattern",keyword:"pattern",params:{pattern: "^/"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid1 = _errs17 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const _errs18 = errors;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err9 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/anyOf/2/pattern",keyword:"pattern",params:{pattern: "\\{\\{[^{}]*\\}\\}"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs18 === errors;
valid4 = valid4 || _valid1;
}
}
if(!valid4){
const err10 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
validate181.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.primaryAction !== undefined){
const _errs19 = errors;
if(!(validate179(data.primaryAction, {instancePath:instancePath+"/primaryAction",parentData:data,parentDataProperty:"primaryAction",rootData}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.secondaryAction !== undefined){
const _errs20 = errors;
if(!(validate179(data.secondaryAction, {instancePath:instancePath+"/secondaryAction",parentData:data,parentDataProperty:"secondaryAction",rootData}))){
vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors);
errors = vErrors.length;
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.redirect !== undefined){
const _errs21 = errors;
if(!(validate178(data.redirect, {instancePath:instancePath+"/redirect",parentData:data,parentDataProperty:"redirect",rootData}))){
vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors);
errors = vErrors.length;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.disableOutputSanitization !== undefined){
const _errs22 = errors;
if(typeof data.disableOutputSanitization !== "boolean"){
validate181.errors = [{instancePath:instancePath+"/disableOutputSanitization",schemaPath:"#/properties/disableOutputSanitization/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.data !== undefined){
const _errs24 = errors;
if(!(validate62(data.data, {instancePath:instancePath+"/data",parentData:data,parentDataProperty:"data",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate181.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate181.errors = vErrors;
return errors === 0;
}

export const InAppStepResponse = validate187;
const schema74 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"in_app"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"InAppControlValues"}}},"controlValues":{"$ref":"InAppControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"InAppStepResponse"};

function validate187(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="InAppStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate187.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate187.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("in_app" !== data0){
validate187.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "in_app"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate187.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate181(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
}
}
}
else {
validate187.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate181(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate187.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate187.errors = vErrors;
return errors === 0;
}

export const EmailControlValues = validate191;
const schema75 = {"type":"object","required":["subject","body"],"properties":{"skip":{"$ref":"SkipCondition"},"subject":{"type":"string"},"body":{"type":"string"},"editorType":{"type":"string","enum":["block","html"]},"disableOutputSanitization":{"type":"boolean"},"layoutId":{"type":["string","null"]}},"$id":"EmailControlValues"};

function validate191(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EmailControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.subject === undefined) && (missing0 = "subject")) || ((data.body === undefined) && (missing0 = "body"))){
validate191.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
const _errs2 = errors;
if(typeof data.subject !== "string"){
validate191.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs4 = errors;
if(typeof data.body !== "string"){
validate191.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.editorType !== undefined){
let data3 = data.editorType;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate191.errors = [{instancePath:instancePath+"/editorType",schemaPath:"#/properties/editorType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "block") || (data3 === "html"))){
validate191.errors = [{instancePath:instancePath+"/editorType",schemaPath:"#/properties/editorType/enum",keyword:"enum",params:{allowedValues: schema75.properties.editorType.enum}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.disableOutputSanitization !== undefined){
const _errs8 = errors;
if(typeof data.disableOutputSanitization !== "boolean"){
validate191.errors = [{instancePath:instancePath+"/disableOutputSanitization",schemaPath:"#/properties/disableOutputSanitization/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.layoutId !== undefined){
let data5 = data.layoutId;
const _errs10 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate191.errors = [{instancePath:instancePath+"/layoutId",schemaPath:"#/properties/layoutId/type",keyword:"type",params:{type: schema75.properties.layoutId.type}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate191.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate191.errors = vErrors;
return errors === 0;
}

export const EmailStepResponse = validate193;
const schema76 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"email"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"EmailControlValues"}}},"controlValues":{"$ref":"EmailControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"EmailStepResponse"};

function validate193(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EmailStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate193.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate193.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("email" !== data0){
validate193.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "email"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate193.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate191(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
}
}
}
else {
validate193.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate191(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate193.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate193.errors = vErrors;
return errors === 0;
}

export const SmsControlValues = validate197;
const schema77 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"body":{"type":"string"}},"$id":"SmsControlValues"};

function validate197(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SmsControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs2 = errors;
if(typeof data.body !== "string"){
validate197.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate197.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}

export const SmsStepResponse = validate199;
const schema78 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"sms"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"SmsControlValues"}}},"controlValues":{"$ref":"SmsControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"SmsStepResponse"};

function validate199(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SmsStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate199.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate199.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("sms" !== data0){
validate199.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "sms"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate199.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate197(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
}
}
}
else {
validate199.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate197(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate199.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate199.errors = vErrors;
return errors === 0;
}

export const PushControlValues = validate203;
const schema79 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"subject":{"type":"string"},"body":{"type":"string"}},"$id":"PushControlValues"};

function validate203(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="PushControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
const _errs2 = errors;
if(typeof data.subject !== "string"){
validate203.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs4 = errors;
if(typeof data.body !== "string"){
validate203.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate203.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate203.errors = vErrors;
return errors === 0;
}

export const PushStepResponse = validate205;
const schema80 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"push"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"PushControlValues"}}},"controlValues":{"$ref":"PushControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"PushStepResponse"};

function validate205(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="PushStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate205.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate205.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("push" !== data0){
validate205.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "push"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate205.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate203(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
}
}
}
else {
validate205.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate203(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate205.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate205.errors = vErrors;
return errors === 0;
}

export const ChatControlValues = validate209;
const schema81 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"body":{"type":"string"}},"$id":"ChatControlValues"};

function validate209(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ChatControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs2 = errors;
if(typeof data.body !== "string"){
validate209.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate209.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate209.errors = vErrors;
return errors === 0;
}

export const ChatStepResponse = validate211;
const schema82 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"chat"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"ChatControlValues"}}},"controlValues":{"$ref":"ChatControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"ChatStepResponse"};

function validate211(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ChatStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate211.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate211.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("chat" !== data0){
validate211.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "chat"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate211.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate209(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
}
}
}
else {
validate211.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate209(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate211.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate211.errors = vErrors;
return errors === 0;
}

export const DelayControlValues = validate215;
const schema83 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"type":{"type":"string","enum":["regular","timed"]},"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"cron":{"type":"string","minLength":1}},"$id":"DelayControlValues"};

function validate215(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DelayControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate215.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data1 === "regular") || (data1 === "timed"))){
validate215.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema83.properties.type.enum}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data2 = data.amount;
const _errs4 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
validate215.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs6 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cron !== undefined){
let data4 = data.cron;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data4 === "string"){
if(func1(data4) < 1){
validate215.errors = [{instancePath:instancePath+"/cron",schemaPath:"#/properties/cron/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate215.errors = [{instancePath:instancePath+"/cron",schemaPath:"#/properties/cron/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate215.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate215.errors = vErrors;
return errors === 0;
}

export const DelayStepResponse = validate218;
const schema84 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"delay"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"DelayControlValues"}}},"controlValues":{"$ref":"DelayControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"DelayStepResponse"};

function validate218(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DelayStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate218.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate218.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("delay" !== data0){
validate218.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "delay"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate218.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate215(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
}
}
}
else {
validate218.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate215(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate218.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate218.errors = vErrors;
return errors === 0;
}

export const DigestControlValues = validate222;
const schema85 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"type":{"type":"string","enum":["regular","timed"]},"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"lookBackWindow":{"type":"object","required":["amount","unit"],"properties":{"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"}}},"cron":{"type":"string"},"digestKey":{"type":"string"}},"allOf":[{"if":{"type":"object","properties":{"type":{"const":"regular"}},"required":["type"]},"then":{"properties":{"amount":{"type":"number","minimum":1}}}},{"if":{"type":"object","properties":{"type":{"const":"timed"}},"required":["type"]},"then":{"properties":{"cron":{"type":"string","minLength":1}}}}],"$id":"DigestControlValues"};

function validate222(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DigestControlValues" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
if("regular" !== data.type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.amount !== undefined){
let data1 = data.amount;
const _errs7 = errors;
if(errors === _errs7){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 1 || isNaN(data1)){
validate222.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/allOf/0/then/properties/amount/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
else {
validate222.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/allOf/0/then/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate222.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs9 = errors;
const _errs10 = errors;
let valid4 = true;
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.type === undefined) && (missing1 = "type")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.type !== undefined){
if("timed" !== data.type){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
else {
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs11 === errors;
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.cron !== undefined){
let data3 = data.cron;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data3 === "string"){
if(func1(data3) < 1){
validate222.errors = [{instancePath:instancePath+"/cron",schemaPath:"#/allOf/1/then/properties/cron/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
else {
validate222.errors = [{instancePath:instancePath+"/cron",schemaPath:"#/allOf/1/then/properties/cron/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
var _valid1 = _errs14 === errors;
valid4 = _valid1;
}
if(!valid4){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate222.errors = vErrors;
return false;
}
var valid0 = _errs9 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs17 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid7 = _errs17 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.type !== undefined){
let data5 = data.type;
const _errs18 = errors;
if(typeof data5 !== "string"){
validate222.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data5 === "regular") || (data5 === "timed"))){
validate222.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema85.properties.type.enum}}];
return false;
}
var valid7 = _errs18 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.amount !== undefined){
let data6 = data.amount;
const _errs20 = errors;
if(!((typeof data6 == "number") && (isFinite(data6)))){
validate222.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid7 = _errs20 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.unit !== undefined){
const _errs22 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid7 = _errs22 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.lookBackWindow !== undefined){
let data8 = data.lookBackWindow;
const _errs23 = errors;
if(errors === _errs23){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if(((data8.amount === undefined) && (missing2 = "amount")) || ((data8.unit === undefined) && (missing2 = "unit"))){
validate222.errors = [{instancePath:instancePath+"/lookBackWindow",schemaPath:"#/properties/lookBackWindow/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data8.amount !== undefined){
let data9 = data8.amount;
const _errs25 = errors;
if(!((typeof data9 == "number") && (isFinite(data9)))){
validate222.errors = [{instancePath:instancePath+"/lookBackWindow/amount",schemaPath:"#/properties/lookBackWindow/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid8 = _errs25 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data8.unit !== undefined){
const _errs27 = errors;
if(!(validate86(data8.unit, {instancePath:instancePath+"/lookBackWindow/unit",parentData:data8,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid8 = _errs27 === errors;
}
else {
var valid8 = true;
}
}
}
}
else {
validate222.errors = [{instancePath:instancePath+"/lookBackWindow",schemaPath:"#/properties/lookBackWindow/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid7 = _errs23 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.cron !== undefined){
const _errs28 = errors;
if(typeof data.cron !== "string"){
validate222.errors = [{instancePath:instancePath+"/cron",schemaPath:"#/properties/cron/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs28 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.digestKey !== undefined){
const _errs30 = errors;
if(typeof data.digestKey !== "string"){
validate222.errors = [{instancePath:instancePath+"/digestKey",schemaPath:"#/properties/digestKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
}
else {
validate222.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate222.errors = vErrors;
return errors === 0;
}

export const DigestStepResponse = validate226;
const schema86 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"digest"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"DigestControlValues"}}},"controlValues":{"$ref":"DigestControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"DigestStepResponse"};

function validate226(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DigestStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate226.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate226.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("digest" !== data0){
validate226.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "digest"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate226.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate222(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
}
}
}
else {
validate226.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate222(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate226.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate226.errors = vErrors;
return errors === 0;
}

export const CustomControlValues = validate230;
const schema87 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"custom":{"$ref":"FreeObject"}},"$id":"CustomControlValues"};

function validate230(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CustomControlValues" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs1 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.custom !== undefined){
const _errs2 = errors;
if(!(validate62(data.custom, {instancePath:instancePath+"/custom",parentData:data,parentDataProperty:"custom",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate230.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate230.errors = vErrors;
return errors === 0;
}

export const CustomStepResponse = validate233;
const schema88 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"custom"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"CustomControlValues"}}},"controlValues":{"$ref":"CustomControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"CustomStepResponse"};

function validate233(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="CustomStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate233.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate233.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("custom" !== data0){
validate233.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "custom"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate233.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate230(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
}
}
}
else {
validate233.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate230(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate233.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate233.errors = vErrors;
return errors === 0;
}

export const ThrottleControlValues = validate237;
const schema89 = {"type":"object","properties":{"skip":{"$ref":"SkipCondition"},"type":{"type":"string","enum":["fixed","dynamic"]},"amount":{"type":"number"},"unit":{"type":"string","enum":["minutes","hours","days"]},"dynamicKey":{"type":"string"}},"allOf":[{"if":{"type":"object","properties":{"type":{"const":"fixed"}},"required":["type"]},"then":{"properties":{"amount":true,"unit":true},"required":["amount","unit"]}},{"if":{"type":"object","properties":{"type":{"const":"dynamic"}},"required":["type"]},"then":{"properties":{"dynamicKey":true},"required":["dynamicKey"]}}],"$id":"ThrottleControlValues"};

function validate237(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ThrottleControlValues" */;
let vErrors = null;
let errors = 0;
const _errs1 = errors;
const _errs2 = errors;
let valid1 = true;
const _errs3 = errors;
if(errors === _errs3){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.type !== undefined){
if("fixed" !== data.type){
const err1 = {};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
}
else {
const err2 = {};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.amount === undefined) && (missing1 = "amount")) || ((data.unit === undefined) && (missing1 = "unit"))){
validate237.errors = [{instancePath,schemaPath:"#/allOf/0/then/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
}
var _valid0 = _errs6 === errors;
valid1 = _valid0;
}
if(!valid1){
const err3 = {instancePath,schemaPath:"#/allOf/0/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate237.errors = vErrors;
return false;
}
var valid0 = _errs1 === errors;
if(valid0){
const _errs7 = errors;
const _errs8 = errors;
let valid3 = true;
const _errs9 = errors;
if(errors === _errs9){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.type === undefined) && (missing2 = "type")){
const err4 = {};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.type !== undefined){
if("dynamic" !== data.type){
const err5 = {};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
}
else {
const err6 = {};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs9 === errors;
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.dynamicKey === undefined) && (missing3 = "dynamicKey")){
validate237.errors = [{instancePath,schemaPath:"#/allOf/1/then/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
}
var _valid1 = _errs12 === errors;
valid3 = _valid1;
}
if(!valid3){
const err7 = {instancePath,schemaPath:"#/allOf/1/if",keyword:"if",params:{failingKeyword: "then"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate237.errors = vErrors;
return false;
}
var valid0 = _errs7 === errors;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.skip !== undefined){
const _errs13 = errors;
if(!(validate177(data.skip, {instancePath:instancePath+"/skip",parentData:data,parentDataProperty:"skip",rootData}))){
vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors);
errors = vErrors.length;
}
var valid5 = _errs13 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.type !== undefined){
let data3 = data.type;
const _errs14 = errors;
if(typeof data3 !== "string"){
validate237.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "fixed") || (data3 === "dynamic"))){
validate237.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema89.properties.type.enum}}];
return false;
}
var valid5 = _errs14 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.amount !== undefined){
let data4 = data.amount;
const _errs16 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate237.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid5 = _errs16 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.unit !== undefined){
let data5 = data.unit;
const _errs18 = errors;
if(typeof data5 !== "string"){
validate237.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data5 === "minutes") || (data5 === "hours")) || (data5 === "days"))){
validate237.errors = [{instancePath:instancePath+"/unit",schemaPath:"#/properties/unit/enum",keyword:"enum",params:{allowedValues: schema89.properties.unit.enum}}];
return false;
}
var valid5 = _errs18 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.dynamicKey !== undefined){
const _errs20 = errors;
if(typeof data.dynamicKey !== "string"){
validate237.errors = [{instancePath:instancePath+"/dynamicKey",schemaPath:"#/properties/dynamicKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs20 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
}
else {
validate237.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate237.errors = vErrors;
return errors === 0;
}

export const ThrottleStepResponse = validate239;
const schema90 = {"type":"object","required":["type","controls"],"properties":{"type":{"type":"string","const":"throttle"},"controls":{"type":"object","required":["values"],"properties":{"values":{"$ref":"ThrottleControlValues"}}},"controlValues":{"$ref":"ThrottleControlValues"}},"allOf":[{"$ref":"StepResponse"}],"$id":"ThrottleStepResponse"};

function validate239(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ThrottleStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.controls === undefined) && (missing0 = "controls"))){
validate239.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate239.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("throttle" !== data0){
validate239.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "throttle"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controls !== undefined){
let data1 = data.controls;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if((data1.values === undefined) && (missing1 = "values")){
validate239.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.values !== undefined){
if(!(validate237(data1.values, {instancePath:instancePath+"/controls/values",parentData:data1,parentDataProperty:"values",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs7 = errors;
if(!(validate237(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate239.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate239.errors = vErrors;
return errors === 0;
}

export const WorkflowStep = validate243;
const schema91 = {"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"InAppStepResponse"},{"$ref":"EmailStepResponse"},{"$ref":"SmsStepResponse"},{"$ref":"PushStepResponse"},{"$ref":"ChatStepResponse"},{"$ref":"DelayStepResponse"},{"$ref":"DigestStepResponse"},{"$ref":"CustomStepResponse"},{"$ref":"ThrottleStepResponse"}],"$id":"WorkflowStep"};

function validate243(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="WorkflowStep" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "in_app"){
if(!(validate187(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors);
errors = vErrors.length;
}
}
else if(tag0 === "email"){
if(!(validate193(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors);
errors = vErrors.length;
}
}
else if(tag0 === "sms"){
if(!(validate199(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors);
errors = vErrors.length;
}
}
else if(tag0 === "push"){
if(!(validate205(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate205.errors : vErrors.concat(validate205.errors);
errors = vErrors.length;
}
}
else if(tag0 === "chat"){
if(!(validate211(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors);
errors = vErrors.length;
}
}
else if(tag0 === "delay"){
if(!(validate218(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
}
else if(tag0 === "digest"){
if(!(validate226(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate226.errors : vErrors.concat(validate226.errors);
errors = vErrors.length;
}
}
else if(tag0 === "custom"){
if(!(validate233(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors);
errors = vErrors.length;
}
}
else if(tag0 === "throttle"){
if(!(validate239(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors);
errors = vErrors.length;
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate243.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate243.errors = vErrors;
return errors === 0;
}

export const RuntimeIssue = validate253;
const schema92 = {"type":"object","additionalProperties":true,"$id":"RuntimeIssue"};

function validate253(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RuntimeIssue" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate253.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate253.errors = vErrors;
return errors === 0;
}

export const Severity = validate254;
const schema93 = {"type":"string","enum":["high","medium","low","none"],"$id":"Severity"};

function validate254(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Severity" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate254.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data === "high") || (data === "medium")) || (data === "low")) || (data === "none"))){
validate254.errors = [{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema93.enum}}];
return false;
}
validate254.errors = vErrors;
return errors === 0;
}

export const Workflow = validate255;
const schema94 = {"type":"object","required":["_id","workflowId","slug","name","createdAt","updatedAt","steps","origin","preferences","status","severity"],"properties":{"_id":{"type":"string"},"workflowId":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"},"description":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"active":{"type":"boolean","default":false},"validatePayload":{"type":"boolean"},"payloadSchema":{"type":["object","null"],"additionalProperties":true},"isTranslationEnabled":{"type":"boolean","default":false},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"},"updatedBy":{"$ref":"User"},"lastPublishedAt":{"type":["string","null"],"format":"iso8601"},"lastPublishedBy":{"$ref":"User"},"steps":{"type":"array","items":{"$ref":"WorkflowStep"}},"origin":{"$ref":"WorkflowOrigin"},"preferences":{"$ref":"FreeObject"},"status":{"type":"string","enum":["ACTIVE","INACTIVE","ERROR"]},"issues":{"type":"object","additionalProperties":{"$ref":"RuntimeIssue"}},"lastTriggeredAt":{"type":["string","null"],"format":"iso8601"},"payloadExample":{"type":["object","null"],"additionalProperties":true},"severity":{"$ref":"Severity"}},"$id":"Workflow"};

function validate255(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Workflow" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((((data._id === undefined) && (missing0 = "_id")) || ((data.workflowId === undefined) && (missing0 = "workflowId"))) || ((data.slug === undefined) && (missing0 = "slug"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.createdAt === undefined) && (missing0 = "createdAt"))) || ((data.updatedAt === undefined) && (missing0 = "updatedAt"))) || ((data.steps === undefined) && (missing0 = "steps"))) || ((data.origin === undefined) && (missing0 = "origin"))) || ((data.preferences === undefined) && (missing0 = "preferences"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.severity === undefined) && (missing0 = "severity"))){
validate255.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate255.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.workflowId !== undefined){
const _errs3 = errors;
if(typeof data.workflowId !== "string"){
validate255.errors = [{instancePath:instancePath+"/workflowId",schemaPath:"#/properties/workflowId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.slug !== undefined){
const _errs5 = errors;
if(typeof data.slug !== "string"){
validate255.errors = [{instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs7 = errors;
if(typeof data.name !== "string"){
validate255.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs9 = errors;
if(typeof data.description !== "string"){
validate255.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data5 = data.tags;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data5[i0] !== "string"){
validate255.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs13 === errors;
if(!valid1){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs15 = errors;
if(typeof data.active !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.validatePayload !== undefined){
const _errs17 = errors;
if(typeof data.validatePayload !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/validatePayload",schemaPath:"#/properties/validatePayload/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payloadSchema !== undefined){
let data9 = data.payloadSchema;
const _errs19 = errors;
if((!(data9 && typeof data9 == "object" && !Array.isArray(data9))) && (data9 !== null)){
validate255.errors = [{instancePath:instancePath+"/payloadSchema",schemaPath:"#/properties/payloadSchema/type",keyword:"type",params:{type: schema94.properties.payloadSchema.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isTranslationEnabled !== undefined){
const _errs22 = errors;
if(typeof data.isTranslationEnabled !== "boolean"){
validate255.errors = [{instancePath:instancePath+"/isTranslationEnabled",schemaPath:"#/properties/isTranslationEnabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
const _errs24 = errors;
if(!(validate55(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
const _errs25 = errors;
if(!(validate55(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedBy !== undefined){
const _errs26 = errors;
if(!(validate152(data.updatedBy, {instancePath:instancePath+"/updatedBy",parentData:data,parentDataProperty:"updatedBy",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastPublishedAt !== undefined){
let data14 = data.lastPublishedAt;
const _errs27 = errors;
if((typeof data14 !== "string") && (data14 !== null)){
validate255.errors = [{instancePath:instancePath+"/lastPublishedAt",schemaPath:"#/properties/lastPublishedAt/type",keyword:"type",params:{type: schema94.properties.lastPublishedAt.type}}];
return false;
}
if(errors === _errs27){
if(errors === _errs27){
if(typeof data14 === "string"){
if(!(formats0.test(data14))){
validate255.errors = [{instancePath:instancePath+"/lastPublishedAt",schemaPath:"#/properties/lastPublishedAt/format",keyword:"format",params:{format: "iso8601"}}];
return false;
}
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastPublishedBy !== undefined){
const _errs29 = errors;
if(!(validate152(data.lastPublishedBy, {instancePath:instancePath+"/lastPublishedBy",parentData:data,parentDataProperty:"lastPublishedBy",rootData}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.steps !== undefined){
let data16 = data.steps;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data16)){
var valid2 = true;
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
const _errs32 = errors;
if(!(validate243(data16[i1], {instancePath:instancePath+"/steps/" + i1,parentData:data16,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate243.errors : vErrors.concat(validate243.errors);
errors = vErrors.length;
}
var valid2 = _errs32 === errors;
if(!valid2){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/steps",schemaPath:"#/properties/steps/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs33 = errors;
if(!(validate154(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.preferences !== undefined){
const _errs34 = errors;
if(!(validate62(data.preferences, {instancePath:instancePath+"/preferences",parentData:data,parentDataProperty:"preferences",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data20 = data.status;
const _errs35 = errors;
if(typeof data20 !== "string"){
validate255.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data20 === "ACTIVE") || (data20 === "INACTIVE")) || (data20 === "ERROR"))){
validate255.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema94.properties.status.enum}}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issues !== undefined){
let data21 = data.issues;
const _errs37 = errors;
if(errors === _errs37){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
for(const key0 in data21){
const _errs40 = errors;
if(!(validate253(data21[key0], {instancePath:instancePath+"/issues/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data21,parentDataProperty:key0,rootData}))){
vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors);
errors = vErrors.length;
}
var valid3 = _errs40 === errors;
if(!valid3){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/issues",schemaPath:"#/properties/issues/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastTriggeredAt !== undefined){
let data23 = data.lastTriggeredAt;
const _errs41 = errors;
if((typeof data23 !== "string") && (data23 !== null)){
validate255.errors = [{instancePath:instancePath+"/lastTriggeredAt",schemaPath:"#/properties/lastTriggeredAt/type",keyword:"type",params:{type: schema94.properties.lastTriggeredAt.type}}];
return false;
}
if(errors === _errs41){
if(errors === _errs41){
if(typeof data23 === "string"){
if(!(formats0.test(data23))){
validate255.errors = [{instancePath:instancePath+"/lastTriggeredAt",schemaPath:"#/properties/lastTriggeredAt/format",keyword:"format",params:{format: "iso8601"}}];
return false;
}
}
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payloadExample !== undefined){
let data24 = data.payloadExample;
const _errs43 = errors;
if((!(data24 && typeof data24 == "object" && !Array.isArray(data24))) && (data24 !== null)){
validate255.errors = [{instancePath:instancePath+"/payloadExample",schemaPath:"#/properties/payloadExample/type",keyword:"type",params:{type: schema94.properties.payloadExample.type}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
const _errs46 = errors;
if(!(validate254(data.severity, {instancePath:instancePath+"/severity",parentData:data,parentDataProperty:"severity",rootData}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
var valid0 = _errs46 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate255.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}

export const RetrievedStepResponse = validate265;
const schema95 = {"type":"object","properties":{"controls":{"type":"object","properties":{"values":{"not":{}}}}},"allOf":[{"$ref":"StepResponse"}],"$id":"RetrievedStepResponse"};

function validate265(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedStepResponse" */;
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.controls !== undefined){
let data0 = data.controls;
const _errs2 = errors;
if(errors === _errs2){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.values !== undefined){
validate265.errors = [{instancePath:instancePath+"/controls/values",schemaPath:"#/properties/controls/properties/values/not",keyword:"not",params:{}}];
return false;
}
}
else {
validate265.errors = [{instancePath:instancePath+"/controls",schemaPath:"#/properties/controls/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
}
}
else {
validate265.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate265.errors = vErrors;
return errors === 0;
}

export const RetrievedInAppStep = validate267;
const schema96 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"in_app"},"controlValues":{"$ref":"InAppControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedInAppStep"};

function validate267(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedInAppStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate267.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate267.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("in_app" !== data0){
validate267.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "in_app"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate181(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate267.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate267.errors = vErrors;
return errors === 0;
}

export const RetrievedEmailStep = validate270;
const schema97 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"email"},"controlValues":{"$ref":"EmailControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedEmailStep"};

function validate270(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedEmailStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate270.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate270.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("email" !== data0){
validate270.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "email"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate191(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate270.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate270.errors = vErrors;
return errors === 0;
}

export const RetrievedSmsStep = validate273;
const schema98 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"sms"},"controlValues":{"$ref":"SmsControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedSmsStep"};

function validate273(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedSmsStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate273.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate273.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("sms" !== data0){
validate273.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "sms"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate197(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}

export const RetrievedPushStep = validate276;
const schema99 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"push"},"controlValues":{"$ref":"PushControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedPushStep"};

function validate276(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedPushStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate276.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate276.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("push" !== data0){
validate276.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "push"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate203(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate276.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate276.errors = vErrors;
return errors === 0;
}

export const RetrievedChatStep = validate279;
const schema100 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"chat"},"controlValues":{"$ref":"ChatControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedChatStep"};

function validate279(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedChatStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate279.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate279.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("chat" !== data0){
validate279.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "chat"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate209(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate279.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate279.errors = vErrors;
return errors === 0;
}

export const RetrievedDelayStep = validate282;
const schema101 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"delay"},"controlValues":{"$ref":"DelayControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedDelayStep"};

function validate282(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedDelayStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate282.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate282.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("delay" !== data0){
validate282.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "delay"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate215(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate282.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate282.errors = vErrors;
return errors === 0;
}

export const RetrievedDigestStep = validate285;
const schema102 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"digest"},"controlValues":{"$ref":"DigestControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedDigestStep"};

function validate285(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedDigestStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate285.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate285.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("digest" !== data0){
validate285.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "digest"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate222(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate222.errors : vErrors.concat(validate222.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate285.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate285.errors = vErrors;
return errors === 0;
}

export const RetrievedCustomStep = validate288;
const schema103 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"custom"},"controlValues":{"$ref":"CustomControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedCustomStep"};

function validate288(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedCustomStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate288.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate288.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("custom" !== data0){
validate288.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "custom"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate230(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate288.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate288.errors = vErrors;
return errors === 0;
}

export const RetrievedThrottleStep = validate291;
const schema104 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"throttle"},"controlValues":{"$ref":"ThrottleControlValues"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedThrottleStep"};

function validate291(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedThrottleStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate291.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate291.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("throttle" !== data0){
validate291.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "throttle"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.controlValues !== undefined){
const _errs4 = errors;
if(!(validate237(data.controlValues, {instancePath:instancePath+"/controlValues",parentData:data,parentDataProperty:"controlValues",rootData}))){
vErrors = vErrors === null ? validate237.errors : vErrors.concat(validate237.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate291.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate291.errors = vErrors;
return errors === 0;
}

export const RetrievedTriggerStep = validate294;
const schema105 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","const":"trigger"}},"allOf":[{"$ref":"RetrievedStepResponse"}],"$id":"RetrievedTriggerStep"};

function validate294(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedTriggerStep" */;
let vErrors = null;
let errors = 0;
if(!(validate265(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate265.errors : vErrors.concat(validate265.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate294.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
validate294.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if("trigger" !== data0){
validate294.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "trigger"}}];
return false;
}
}
}
}
else {
validate294.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate294.errors = vErrors;
return errors === 0;
}

export const RetrievedStep = validate296;
const schema106 = {"type":"object","discriminator":{"propertyName":"type"},"oneOf":[{"$ref":"RetrievedInAppStep"},{"$ref":"RetrievedEmailStep"},{"$ref":"RetrievedSmsStep"},{"$ref":"RetrievedPushStep"},{"$ref":"RetrievedChatStep"},{"$ref":"RetrievedDelayStep"},{"$ref":"RetrievedDigestStep"},{"$ref":"RetrievedCustomStep"},{"$ref":"RetrievedThrottleStep"},{"$ref":"RetrievedTriggerStep"}],"$id":"RetrievedStep"};

function validate296(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="RetrievedStep" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const tag0 = data.type;
if(typeof tag0 == "string"){
if(tag0 === "in_app"){
if(!(validate267(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate267.errors : vErrors.concat(validate267.errors);
errors = vErrors.length;
}
}
else if(tag0 === "email"){
if(!(validate270(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
}
else if(tag0 === "sms"){
if(!(validate273(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate273.errors : vErrors.concat(validate273.errors);
errors = vErrors.length;
}
}
else if(tag0 === "push"){
if(!(validate276(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors);
errors = vErrors.length;
}
}
else if(tag0 === "chat"){
if(!(validate279(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate279.errors : vErrors.concat(validate279.errors);
errors = vErrors.length;
}
}
else if(tag0 === "delay"){
if(!(validate282(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate282.errors : vErrors.concat(validate282.errors);
errors = vErrors.length;
}
}
else if(tag0 === "digest"){
if(!(validate285(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate285.errors : vErrors.concat(validate285.errors);
errors = vErrors.length;
}
}
else if(tag0 === "custom"){
if(!(validate288(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate288.errors : vErrors.concat(validate288.errors);
errors = vErrors.length;
}
}
else if(tag0 === "throttle"){
if(!(validate291(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate291.errors : vErrors.concat(validate291.errors);
errors = vErrors.length;
}
}
else if(tag0 === "trigger"){
if(!(validate294(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate294.errors : vErrors.concat(validate294.errors);
errors = vErrors.length;
}
}
else {
validate296.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "mapping", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate296.errors = [{instancePath,schemaPath:"#/discriminator",keyword:"discriminator",params:{error: "tag", tag: "type", tagValue: tag0}}];
return false;
}
}
else {
validate296.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate296.errors = vErrors;
return errors === 0;
}

export const EventSubscriber = validate307;
const schema107 = {"type":"object","required":["subscriberId","_id"],"properties":{"subscriberId":{"type":"string"},"_id":{"type":"string"},"firstName":{"type":"string"},"lastName":{"type":"string"},"email":{"type":"string"},"phone":{"type":"string"}},"$id":"EventSubscriber"};

function validate307(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EventSubscriber" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.subscriberId === undefined) && (missing0 = "subscriberId")) || ((data._id === undefined) && (missing0 = "_id"))){
validate307.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.subscriberId !== undefined){
const _errs1 = errors;
if(typeof data.subscriberId !== "string"){
validate307.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._id !== undefined){
const _errs3 = errors;
if(typeof data._id !== "string"){
validate307.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstName !== undefined){
const _errs5 = errors;
if(typeof data.firstName !== "string"){
validate307.errors = [{instancePath:instancePath+"/firstName",schemaPath:"#/properties/firstName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastName !== undefined){
const _errs7 = errors;
if(typeof data.lastName !== "string"){
validate307.errors = [{instancePath:instancePath+"/lastName",schemaPath:"#/properties/lastName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs9 = errors;
if(typeof data.email !== "string"){
validate307.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phone !== undefined){
const _errs11 = errors;
if(typeof data.phone !== "string"){
validate307.errors = [{instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate307.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate307.errors = vErrors;
return errors === 0;
}

export const EventTemplate = validate308;
const schema108 = {"type":"object","required":["name","triggers"],"properties":{"_id":{"type":"string"},"name":{"type":"string"},"origin":{"$ref":"WorkflowOrigin"},"triggers":{"type":"array","items":{"$ref":"NotificationTrigger"}}},"$id":"EventTemplate"};

function validate308(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EventTemplate" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.triggers === undefined) && (missing0 = "triggers"))){
validate308.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate308.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate308.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.origin !== undefined){
const _errs5 = errors;
if(!(validate154(data.origin, {instancePath:instancePath+"/origin",parentData:data,parentDataProperty:"origin",rootData}))){
vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.triggers !== undefined){
let data3 = data.triggers;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate116(data3[i0], {instancePath:instancePath+"/triggers/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate308.errors = [{instancePath:instancePath+"/triggers",schemaPath:"#/properties/triggers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate308.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate308.errors = vErrors;
return errors === 0;
}

export const DigestMetadata = validate311;
const schema109 = {"type":"object","required":["type"],"properties":{"type":{"type":"string","enum":["regular","backoff","timed"]},"digestKey":{"type":"string"},"amount":{"type":"number"},"unit":{"$ref":"TimeUnit"},"events":{"type":"array","items":{"$ref":"FreeObject"}},"backoff":{"type":"boolean"},"backoffAmount":{"type":"number"},"backoffUnit":{"$ref":"TimeUnit"},"updateMode":{"type":"boolean"},"timed":{"type":"object","properties":{"atTime":{"type":"string"},"weekDays":{"type":"array","items":{"$ref":"Weekday"}},"monthDays":{"type":"array","items":{"type":"number"}},"ordinal":{"$ref":"Ordinal"},"ordinalValue":{"$ref":"OrdinalValue"},"monthlyType":{"$ref":"MonthlyType"},"cronExpression":{"type":"string"},"untilDate":{"type":"string"}}}},"$id":"DigestMetadata"};

function validate311(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DigestMetadata" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate311.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.type !== undefined){
let data0 = data.type;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate311.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data0 === "regular") || (data0 === "backoff")) || (data0 === "timed"))){
validate311.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema109.properties.type.enum}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digestKey !== undefined){
const _errs3 = errors;
if(typeof data.digestKey !== "string"){
validate311.errors = [{instancePath:instancePath+"/digestKey",schemaPath:"#/properties/digestKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amount !== undefined){
let data2 = data.amount;
const _errs5 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
validate311.errors = [{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unit !== undefined){
const _errs7 = errors;
if(!(validate86(data.unit, {instancePath:instancePath+"/unit",parentData:data,parentDataProperty:"unit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data4 = data.events;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
if(!(validate62(data4[i0], {instancePath:instancePath+"/events/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate311.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoff !== undefined){
const _errs11 = errors;
if(typeof data.backoff !== "boolean"){
validate311.errors = [{instancePath:instancePath+"/backoff",schemaPath:"#/properties/backoff/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoffAmount !== undefined){
let data7 = data.backoffAmount;
const _errs13 = errors;
if(!((typeof data7 == "number") && (isFinite(data7)))){
validate311.errors = [{instancePath:instancePath+"/backoffAmount",schemaPath:"#/properties/backoffAmount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.backoffUnit !== undefined){
const _errs15 = errors;
if(!(validate86(data.backoffUnit, {instancePath:instancePath+"/backoffUnit",parentData:data,parentDataProperty:"backoffUnit",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updateMode !== undefined){
const _errs16 = errors;
if(typeof data.updateMode !== "boolean"){
validate311.errors = [{instancePath:instancePath+"/updateMode",schemaPath:"#/properties/updateMode/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timed !== undefined){
let data10 = data.timed;
const _errs18 = errors;
if(errors === _errs18){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.atTime !== undefined){
const _errs20 = errors;
if(typeof data10.atTime !== "string"){
validate311.errors = [{instancePath:instancePath+"/timed/atTime",schemaPath:"#/properties/timed/properties/atTime/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.weekDays !== undefined){
let data12 = data10.weekDays;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data12)){
var valid3 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
const _errs24 = errors;
if(!(validate90(data12[i1], {instancePath:instancePath+"/timed/weekDays/" + i1,parentData:data12,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
var valid3 = _errs24 === errors;
if(!valid3){
break;
}
}
}
else {
validate311.errors = [{instancePath:instancePath+"/timed/weekDays",schemaPath:"#/properties/timed/properties/weekDays/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid2 = _errs22 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.monthDays !== undefined){
let data14 = data10.monthDays;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data14)){
var valid4 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
const _errs27 = errors;
if(!((typeof data15 == "number") && (isFinite(data15)))){
validate311.errors = [{instancePath:instancePath+"/timed/monthDays/" + i2,schemaPath:"#/properties/timed/properties/monthDays/items/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs27 === errors;
if(!valid4){
break;
}
}
}
else {
validate311.errors = [{instancePath:instancePath+"/timed/monthDays",schemaPath:"#/properties/timed/properties/monthDays/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid2 = _errs25 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.ordinal !== undefined){
const _errs29 = errors;
if(!(validate91(data10.ordinal, {instancePath:instancePath+"/timed/ordinal",parentData:data10,parentDataProperty:"ordinal",rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
var valid2 = _errs29 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.ordinalValue !== undefined){
const _errs30 = errors;
if(!(validate92(data10.ordinalValue, {instancePath:instancePath+"/timed/ordinalValue",parentData:data10,parentDataProperty:"ordinalValue",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid2 = _errs30 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.monthlyType !== undefined){
const _errs31 = errors;
if(!(validate93(data10.monthlyType, {instancePath:instancePath+"/timed/monthlyType",parentData:data10,parentDataProperty:"monthlyType",rootData}))){
vErrors = vErrors === null ? validate93.errors : vErrors.concat(validate93.errors);
errors = vErrors.length;
}
var valid2 = _errs31 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.cronExpression !== undefined){
const _errs32 = errors;
if(typeof data10.cronExpression !== "string"){
validate311.errors = [{instancePath:instancePath+"/timed/cronExpression",schemaPath:"#/properties/timed/properties/cronExpression/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs32 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data10.untilDate !== undefined){
const _errs34 = errors;
if(typeof data10.untilDate !== "string"){
validate311.errors = [{instancePath:instancePath+"/timed/untilDate",schemaPath:"#/properties/timed/properties/untilDate/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs34 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
else {
validate311.errors = [{instancePath:instancePath+"/timed",schemaPath:"#/properties/timed/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate311.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate311.errors = vErrors;
return errors === 0;
}

export const DeliveryProviderId = validate319;
const schema110 = {"type":"string","$id":"DeliveryProviderId"};

function validate319(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="DeliveryProviderId" */;
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate319.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"}}];
return false;
}
validate319.errors = vErrors;
return errors === 0;
}

export const ExecutionDetail = validate320;
const schema111 = {"type":"object","required":["_id","status","detail","isRetry","isTest","source"],"properties":{"_id":{"type":"string"},"createdAt":{"$ref":"Timestamp"},"status":{"type":"string","enum":["Success","Warning","Failed","Pending","Queued","ReadConfirmation"]},"detail":{"type":"string"},"isRetry":{"type":"boolean"},"isTest":{"type":"boolean"},"providerId":{"$ref":"DeliveryProviderId"},"raw":{"type":["string","null"]},"source":{"type":"string","enum":["Credentials","Internal","Payload","Webhook"]}},"$id":"ExecutionDetail"};

function validate320(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ExecutionDetail" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data._id === undefined) && (missing0 = "_id")) || ((data.status === undefined) && (missing0 = "status"))) || ((data.detail === undefined) && (missing0 = "detail"))) || ((data.isRetry === undefined) && (missing0 = "isRetry"))) || ((data.isTest === undefined) && (missing0 = "isTest"))) || ((data.source === undefined) && (missing0 = "source"))){
validate320.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate320.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
const _errs3 = errors;
if(!(validate55(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs4 = errors;
if(typeof data2 !== "string"){
validate320.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "Success") || (data2 === "Warning")) || (data2 === "Failed")) || (data2 === "Pending")) || (data2 === "Queued")) || (data2 === "ReadConfirmation"))){
validate320.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema111.properties.status.enum}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.detail !== undefined){
const _errs6 = errors;
if(typeof data.detail !== "string"){
validate320.errors = [{instancePath:instancePath+"/detail",schemaPath:"#/properties/detail/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isRetry !== undefined){
const _errs8 = errors;
if(typeof data.isRetry !== "boolean"){
validate320.errors = [{instancePath:instancePath+"/isRetry",schemaPath:"#/properties/isRetry/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isTest !== undefined){
const _errs10 = errors;
if(typeof data.isTest !== "boolean"){
validate320.errors = [{instancePath:instancePath+"/isTest",schemaPath:"#/properties/isTest/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.providerId !== undefined){
const _errs12 = errors;
if(!(validate319(data.providerId, {instancePath:instancePath+"/providerId",parentData:data,parentDataProperty:"providerId",rootData}))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.raw !== undefined){
let data7 = data.raw;
const _errs13 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate320.errors = [{instancePath:instancePath+"/raw",schemaPath:"#/properties/raw/type",keyword:"type",params:{type: schema111.properties.raw.type}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data8 = data.source;
const _errs15 = errors;
if(typeof data8 !== "string"){
validate320.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((data8 === "Credentials") || (data8 === "Internal")) || (data8 === "Payload")) || (data8 === "Webhook"))){
validate320.errors = [{instancePath:instancePath+"/source",schemaPath:"#/properties/source/enum",keyword:"enum",params:{allowedValues: schema111.properties.source.enum}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate320.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate320.errors = vErrors;
return errors === 0;
}

export const ActivityStep = validate323;
const schema112 = {"type":"object","required":["_id","active","filters","_templateId"],"properties":{"_id":{"type":"string"},"active":{"type":"boolean"},"filters":{"type":"array","items":{"$ref":"StepFilter"}},"_templateId":{"type":"string"},"replyCallback":{"$ref":"FreeObject"},"controlVariables":{"$ref":"FreeObject"},"metadata":{"$ref":"FreeObject"},"issues":{"$ref":"FreeObject"},"template":{"$ref":"FreeObject"},"variants":{"type":"array","items":{"$ref":"ActivityStep"}},"name":{"type":"string"},"_parentId":{"type":["string","null"]}},"$id":"ActivityStep"};
const wrapper1 = {validate: validate323};

function validate323(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ActivityStep" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data._id === undefined) && (missing0 = "_id")) || ((data.active === undefined) && (missing0 = "active"))) || ((data.filters === undefined) && (missing0 = "filters"))) || ((data._templateId === undefined) && (missing0 = "_templateId"))){
validate323.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate323.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.active !== undefined){
const _errs3 = errors;
if(typeof data.active !== "boolean"){
validate323.errors = [{instancePath:instancePath+"/active",schemaPath:"#/properties/active/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data2 = data.filters;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate69(data2[i0], {instancePath:instancePath+"/filters/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate323.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._templateId !== undefined){
const _errs8 = errors;
if(typeof data._templateId !== "string"){
validate323.errors = [{instancePath:instancePath+"/_templateId",schemaPath:"#/properties/_templateId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.replyCallback !== undefined){
const _errs10 = errors;
if(!(validate62(data.replyCallback, {instancePath:instancePath+"/replyCallback",parentData:data,parentDataProperty:"replyCallback",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.controlVariables !== undefined){
const _errs11 = errors;
if(!(validate62(data.controlVariables, {instancePath:instancePath+"/controlVariables",parentData:data,parentDataProperty:"controlVariables",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadata !== undefined){
const _errs12 = errors;
if(!(validate62(data.metadata, {instancePath:instancePath+"/metadata",parentData:data,parentDataProperty:"metadata",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.issues !== undefined){
const _errs13 = errors;
if(!(validate62(data.issues, {instancePath:instancePath+"/issues",parentData:data,parentDataProperty:"issues",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
const _errs14 = errors;
if(!(validate62(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variants !== undefined){
let data10 = data.variants;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data10)){
var valid2 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
const _errs17 = errors;
if(!(wrapper1.validate(data10[i1], {instancePath:instancePath+"/variants/" + i1,parentData:data10,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? wrapper1.validate.errors : vErrors.concat(wrapper1.validate.errors);
errors = vErrors.length;
}
var valid2 = _errs17 === errors;
if(!valid2){
break;
}
}
}
else {
validate323.errors = [{instancePath:instancePath+"/variants",schemaPath:"#/properties/variants/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs18 = errors;
if(typeof data.name !== "string"){
validate323.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._parentId !== undefined){
let data13 = data._parentId;
const _errs20 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate323.errors = [{instancePath:instancePath+"/_parentId",schemaPath:"#/properties/_parentId/type",keyword:"type",params:{type: schema112.properties._parentId.type}}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate323.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate323.errors = vErrors;
return errors === 0;
}

export const Job = validate330;
const schema113 = {"type":"object","required":["_id","type","executionDetails","step","providerId","status"],"properties":{"_id":{"type":"string"},"type":{"$ref":"StepType"},"digest":{"$ref":"DigestMetadata"},"executionDetails":{"type":"array","items":{"$ref":"ExecutionDetail"}},"step":{"$ref":"ActivityStep"},"overrides":{"$ref":"FreeObject"},"payload":{"$ref":"FreeObject"},"providerId":{"$ref":"DeliveryProviderId"},"status":{"type":"string"},"updatedAt":{"$ref":"Timestamp"},"scheduleExtensionsCount":{"type":"number"}},"$id":"Job"};

function validate330(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Job" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data._id === undefined) && (missing0 = "_id")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.executionDetails === undefined) && (missing0 = "executionDetails"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.providerId === undefined) && (missing0 = "providerId"))) || ((data.status === undefined) && (missing0 = "status"))){
validate330.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate330.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs3 = errors;
if(!(validate153(data.type, {instancePath:instancePath+"/type",parentData:data,parentDataProperty:"type",rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.digest !== undefined){
const _errs4 = errors;
if(!(validate311(data.digest, {instancePath:instancePath+"/digest",parentData:data,parentDataProperty:"digest",rootData}))){
vErrors = vErrors === null ? validate311.errors : vErrors.concat(validate311.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.executionDetails !== undefined){
let data3 = data.executionDetails;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate320(data3[i0], {instancePath:instancePath+"/executionDetails/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate320.errors : vErrors.concat(validate320.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate330.errors = [{instancePath:instancePath+"/executionDetails",schemaPath:"#/properties/executionDetails/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs8 = errors;
if(!(validate323(data.step, {instancePath:instancePath+"/step",parentData:data,parentDataProperty:"step",rootData}))){
vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overrides !== undefined){
const _errs9 = errors;
if(!(validate62(data.overrides, {instancePath:instancePath+"/overrides",parentData:data,parentDataProperty:"overrides",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payload !== undefined){
const _errs10 = errors;
if(!(validate62(data.payload, {instancePath:instancePath+"/payload",parentData:data,parentDataProperty:"payload",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.providerId !== undefined){
const _errs11 = errors;
if(!(validate319(data.providerId, {instancePath:instancePath+"/providerId",parentData:data,parentDataProperty:"providerId",rootData}))){
vErrors = vErrors === null ? validate319.errors : vErrors.concat(validate319.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs12 = errors;
if(typeof data.status !== "string"){
validate330.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
const _errs14 = errors;
if(!(validate55(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scheduleExtensionsCount !== undefined){
let data11 = data.scheduleExtensionsCount;
const _errs15 = errors;
if(!((typeof data11 == "number") && (isFinite(data11)))){
validate330.errors = [{instancePath:instancePath+"/scheduleExtensionsCount",schemaPath:"#/properties/scheduleExtensionsCount/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate330.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate330.errors = vErrors;
return errors === 0;
}

export const EventTopic = validate339;
const schema114 = {"type":"object","required":["_topicId","topicKey"],"properties":{"_topicId":{"type":"string"},"topicKey":{"type":"string"}},"$id":"EventTopic"};

function validate339(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="EventTopic" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data._topicId === undefined) && (missing0 = "_topicId")) || ((data.topicKey === undefined) && (missing0 = "topicKey"))){
validate339.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._topicId !== undefined){
const _errs1 = errors;
if(typeof data._topicId !== "string"){
validate339.errors = [{instancePath:instancePath+"/_topicId",schemaPath:"#/properties/_topicId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topicKey !== undefined){
const _errs3 = errors;
if(typeof data.topicKey !== "string"){
validate339.errors = [{instancePath:instancePath+"/topicKey",schemaPath:"#/properties/topicKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate339.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate339.errors = vErrors;
return errors === 0;
}

export const NotificationEvent = validate340;
const schema115 = {"type":"object","required":["_environmentId","_organizationId","_subscriberId","transactionId"],"properties":{"_id":{"type":"string"},"_environmentId":{"type":"string"},"_organizationId":{"type":"string"},"_subscriberId":{"type":"string"},"transactionId":{"type":"string"},"_templateId":{"type":"string"},"_digestedNotificationId":{"type":"string"},"createdAt":{"$ref":"Timestamp"},"updatedAt":{"$ref":"Timestamp"},"channels":{"type":"array","items":{"$ref":"StepType"}},"subscriber":{"$ref":"EventSubscriber"},"template":{"$ref":"EventTemplate"},"jobs":{"type":"array","items":{"$ref":"Job"}},"payload":{"$ref":"FreeObject"},"tags":{"type":"array","items":{"type":"string"}},"controls":{"$ref":"FreeObject"},"to":{"$ref":"FreeObject"},"topics":{"type":"array","items":{"$ref":"EventTopic"}},"severity":{"$ref":"Severity"},"critical":{"type":"boolean"},"contextKeys":{"type":"array","items":{"$ref":"ContextKey"}}},"$id":"NotificationEvent"};

function validate340(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationEvent" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data._environmentId === undefined) && (missing0 = "_environmentId")) || ((data._organizationId === undefined) && (missing0 = "_organizationId"))) || ((data._subscriberId === undefined) && (missing0 = "_subscriberId"))) || ((data.transactionId === undefined) && (missing0 = "transactionId"))){
validate340.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data._id !== undefined){
const _errs1 = errors;
if(typeof data._id !== "string"){
validate340.errors = [{instancePath:instancePath+"/_id",schemaPath:"#/properties/_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._environmentId !== undefined){
const _errs3 = errors;
if(typeof data._environmentId !== "string"){
validate340.errors = [{instancePath:instancePath+"/_environmentId",schemaPath:"#/properties/_environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._organizationId !== undefined){
const _errs5 = errors;
if(typeof data._organizationId !== "string"){
validate340.errors = [{instancePath:instancePath+"/_organizationId",schemaPath:"#/properties/_organizationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._subscriberId !== undefined){
const _errs7 = errors;
if(typeof data._subscriberId !== "string"){
validate340.errors = [{instancePath:instancePath+"/_subscriberId",schemaPath:"#/properties/_subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transactionId !== undefined){
const _errs9 = errors;
if(typeof data.transactionId !== "string"){
validate340.errors = [{instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._templateId !== undefined){
const _errs11 = errors;
if(typeof data._templateId !== "string"){
validate340.errors = [{instancePath:instancePath+"/_templateId",schemaPath:"#/properties/_templateId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data._digestedNotificationId !== undefined){
const _errs13 = errors;
if(typeof data._digestedNotificationId !== "string"){
validate340.errors = [{instancePath:instancePath+"/_digestedNotificationId",schemaPath:"#/properties/_digestedNotificationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdAt !== undefined){
const _errs15 = errors;
if(!(validate55(data.createdAt, {instancePath:instancePath+"/createdAt",parentData:data,parentDataProperty:"createdAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updatedAt !== undefined){
const _errs16 = errors;
if(!(validate55(data.updatedAt, {instancePath:instancePath+"/updatedAt",parentData:data,parentDataProperty:"updatedAt",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.channels !== undefined){
let data9 = data.channels;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data9)){
var valid1 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs19 = errors;
if(!(validate153(data9[i0], {instancePath:instancePath+"/channels/" + i0,parentData:data9,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors);
errors = vErrors.length;
}
var valid1 = _errs19 === errors;
if(!valid1){
break;
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriber !== undefined){
const _errs20 = errors;
if(!(validate307(data.subscriber, {instancePath:instancePath+"/subscriber",parentData:data,parentDataProperty:"subscriber",rootData}))){
vErrors = vErrors === null ? validate307.errors : vErrors.concat(validate307.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.template !== undefined){
const _errs21 = errors;
if(!(validate308(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate308.errors : vErrors.concat(validate308.errors);
errors = vErrors.length;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jobs !== undefined){
let data13 = data.jobs;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data13)){
var valid2 = true;
const len1 = data13.length;
for(let i1=0; i1<len1; i1++){
const _errs24 = errors;
if(!(validate330(data13[i1], {instancePath:instancePath+"/jobs/" + i1,parentData:data13,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate330.errors : vErrors.concat(validate330.errors);
errors = vErrors.length;
}
var valid2 = _errs24 === errors;
if(!valid2){
break;
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/jobs",schemaPath:"#/properties/jobs/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.payload !== undefined){
const _errs25 = errors;
if(!(validate62(data.payload, {instancePath:instancePath+"/payload",parentData:data,parentDataProperty:"payload",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data16 = data.tags;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data16)){
var valid3 = true;
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
const _errs28 = errors;
if(typeof data16[i2] !== "string"){
validate340.errors = [{instancePath:instancePath+"/tags/" + i2,schemaPath:"#/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs28 === errors;
if(!valid3){
break;
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/tags",schemaPath:"#/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.controls !== undefined){
const _errs30 = errors;
if(!(validate62(data.controls, {instancePath:instancePath+"/controls",parentData:data,parentDataProperty:"controls",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.to !== undefined){
const _errs31 = errors;
if(!(validate62(data.to, {instancePath:instancePath+"/to",parentData:data,parentDataProperty:"to",rootData}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topics !== undefined){
let data20 = data.topics;
const _errs32 = errors;
if(errors === _errs32){
if(Array.isArray(data20)){
var valid4 = true;
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
const _errs34 = errors;
if(!(validate339(data20[i3], {instancePath:instancePath+"/topics/" + i3,parentData:data20,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate339.errors : vErrors.concat(validate339.errors);
errors = vErrors.length;
}
var valid4 = _errs34 === errors;
if(!valid4){
break;
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/topics",schemaPath:"#/properties/topics/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
const _errs35 = errors;
if(!(validate254(data.severity, {instancePath:instancePath+"/severity",parentData:data,parentDataProperty:"severity",rootData}))){
vErrors = vErrors === null ? validate254.errors : vErrors.concat(validate254.errors);
errors = vErrors.length;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.critical !== undefined){
const _errs36 = errors;
if(typeof data.critical !== "boolean"){
validate340.errors = [{instancePath:instancePath+"/critical",schemaPath:"#/properties/critical/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextKeys !== undefined){
let data24 = data.contextKeys;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data24)){
var valid5 = true;
const len4 = data24.length;
for(let i4=0; i4<len4; i4++){
const _errs40 = errors;
if(!(validate85(data24[i4], {instancePath:instancePath+"/contextKeys/" + i4,parentData:data24,parentDataProperty:i4,rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid5 = _errs40 === errors;
if(!valid5){
break;
}
}
}
else {
validate340.errors = [{instancePath:instancePath+"/contextKeys",schemaPath:"#/properties/contextKeys/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate340.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate340.errors = vErrors;
return errors === 0;
}

export const NotificationEventPage = validate353;
const schema116 = {"type":"object","required":["data","hasMore","pageSize","page"],"properties":{"data":{"type":"array","items":{"$ref":"NotificationEvent"}},"hasMore":{"type":"boolean"},"pageSize":{"type":"number"},"page":{"type":"number"}},"$id":"NotificationEventPage"};

function validate353(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="NotificationEventPage" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.data === undefined) && (missing0 = "data")) || ((data.hasMore === undefined) && (missing0 = "hasMore"))) || ((data.pageSize === undefined) && (missing0 = "pageSize"))) || ((data.page === undefined) && (missing0 = "page"))){
validate353.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.data !== undefined){
let data0 = data.data;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate340(data0[i0], {instancePath:instancePath+"/data/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate353.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.hasMore !== undefined){
const _errs4 = errors;
if(typeof data.hasMore !== "boolean"){
validate353.errors = [{instancePath:instancePath+"/hasMore",schemaPath:"#/properties/hasMore/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageSize !== undefined){
let data3 = data.pageSize;
const _errs6 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){
validate353.errors = [{instancePath:instancePath+"/pageSize",schemaPath:"#/properties/pageSize/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data4 = data.page;
const _errs8 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate353.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate353.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate353.errors = vErrors;
return errors === 0;
}

export const createSubscriber_path = validate355;
const schema117 = {"type":"object","properties":{},"required":[],"$id":"createSubscriber_path"};

function validate355(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="createSubscriber_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate355.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate355.errors = vErrors;
return errors === 0;
}

export const createSubscriber_query = validate356;
const schema118 = {"type":"object","properties":{"failIfExists":{"type":"boolean"}},"required":[],"$id":"createSubscriber_query"};

function validate356(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="createSubscriber_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.failIfExists !== undefined){
if(typeof data.failIfExists !== "boolean"){
validate356.errors = [{instancePath:instancePath+"/failIfExists",schemaPath:"#/properties/failIfExists/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
}
}
else {
validate356.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate356.errors = vErrors;
return errors === 0;
}

export const createSubscriber_header = validate357;
const schema119 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"createSubscriber_header"};

function validate357(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="createSubscriber_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate357.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate357.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate357.errors = vErrors;
return errors === 0;
}

export const createSubscriber_body = validate358;
const schema120 = {"$ref":"CreateSubscriberRequest","$id":"createSubscriber_body"};

function validate358(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="createSubscriber_body" */;
let vErrors = null;
let errors = 0;
if(!(validate63(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
validate358.errors = vErrors;
return errors === 0;
}

export const createSubscriber_responses_201 = validate360;
const schema121 = {"$ref":"Subscriber","$id":"createSubscriber_responses_201"};

function validate360(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="createSubscriber_responses_201" */;
let vErrors = null;
let errors = 0;
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
validate360.errors = vErrors;
return errors === 0;
}

export const searchSubscribers_path = validate362;
const schema122 = {"type":"object","properties":{},"required":[],"$id":"searchSubscribers_path"};

function validate362(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="searchSubscribers_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate362.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate362.errors = vErrors;
return errors === 0;
}

export const searchSubscribers_query = validate363;
const schema123 = {"type":"object","properties":{"after":{"type":"string"},"before":{"type":"string"},"limit":{"type":"number"},"orderDirection":{"type":"string","enum":["ASC","DESC"]},"orderBy":{"type":"string"},"includeCursor":{"type":"boolean"},"email":{"type":"string"},"name":{"type":"string"},"phone":{"type":"string"},"subscriberId":{"type":"string"}},"required":[],"$id":"searchSubscribers_query"};

function validate363(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="searchSubscribers_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.after !== undefined){
const _errs1 = errors;
if(typeof data.after !== "string"){
validate363.errors = [{instancePath:instancePath+"/after",schemaPath:"#/properties/after/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs3 = errors;
if(typeof data.before !== "string"){
validate363.errors = [{instancePath:instancePath+"/before",schemaPath:"#/properties/before/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data2 = data.limit;
const _errs5 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
validate363.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.orderDirection !== undefined){
let data3 = data.orderDirection;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate363.errors = [{instancePath:instancePath+"/orderDirection",schemaPath:"#/properties/orderDirection/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "ASC") || (data3 === "DESC"))){
validate363.errors = [{instancePath:instancePath+"/orderDirection",schemaPath:"#/properties/orderDirection/enum",keyword:"enum",params:{allowedValues: schema123.properties.orderDirection.enum}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.orderBy !== undefined){
const _errs9 = errors;
if(typeof data.orderBy !== "string"){
validate363.errors = [{instancePath:instancePath+"/orderBy",schemaPath:"#/properties/orderBy/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.includeCursor !== undefined){
const _errs11 = errors;
if(typeof data.includeCursor !== "boolean"){
validate363.errors = [{instancePath:instancePath+"/includeCursor",schemaPath:"#/properties/includeCursor/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs13 = errors;
if(typeof data.email !== "string"){
validate363.errors = [{instancePath:instancePath+"/email",schemaPath:"#/properties/email/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs15 = errors;
if(typeof data.name !== "string"){
validate363.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.phone !== undefined){
const _errs17 = errors;
if(typeof data.phone !== "string"){
validate363.errors = [{instancePath:instancePath+"/phone",schemaPath:"#/properties/phone/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriberId !== undefined){
const _errs19 = errors;
if(typeof data.subscriberId !== "string"){
validate363.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate363.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate363.errors = vErrors;
return errors === 0;
}

export const searchSubscribers_header = validate364;
const schema124 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"searchSubscribers_header"};

function validate364(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="searchSubscribers_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate364.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate364.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate364.errors = vErrors;
return errors === 0;
}

export const searchSubscribers_responses_200 = validate365;
const schema125 = {"$ref":"SubscriberPage","$id":"searchSubscribers_responses_200"};

function validate365(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="searchSubscribers_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate60(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
errors = vErrors.length;
}
validate365.errors = vErrors;
return errors === 0;
}

export const updateSubscriberOnlineStatus_path = validate367;
const schema126 = {"type":"object","properties":{"subscriberId":{"type":"string"}},"required":["subscriberId"],"$id":"updateSubscriberOnlineStatus_path"};

function validate367(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateSubscriberOnlineStatus_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.subscriberId === undefined) && (missing0 = "subscriberId")){
validate367.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.subscriberId !== undefined){
if(typeof data.subscriberId !== "string"){
validate367.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate367.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate367.errors = vErrors;
return errors === 0;
}

export const updateSubscriberOnlineStatus_query = validate368;
const schema127 = {"type":"object","properties":{},"required":[],"$id":"updateSubscriberOnlineStatus_query"};

function validate368(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateSubscriberOnlineStatus_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate368.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate368.errors = vErrors;
return errors === 0;
}

export const updateSubscriberOnlineStatus_header = validate369;
const schema128 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"updateSubscriberOnlineStatus_header"};

function validate369(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateSubscriberOnlineStatus_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate369.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate369.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate369.errors = vErrors;
return errors === 0;
}

export const updateSubscriberOnlineStatus_body = validate370;
const schema129 = {"$ref":"UpdateOnlineStatusRequest","$id":"updateSubscriberOnlineStatus_body"};

function validate370(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateSubscriberOnlineStatus_body" */;
let vErrors = null;
let errors = 0;
if(!(validate65(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
validate370.errors = vErrors;
return errors === 0;
}

export const updateSubscriberOnlineStatus_responses_200 = validate372;
const schema130 = {"$ref":"Subscriber","$id":"updateSubscriberOnlineStatus_responses_200"};

function validate372(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateSubscriberOnlineStatus_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
validate372.errors = vErrors;
return errors === 0;
}

export const updateIntegration_path = validate374;
const schema131 = {"type":"object","properties":{"integrationId":{"type":"string"}},"required":["integrationId"],"$id":"updateIntegration_path"};

function validate374(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateIntegration_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.integrationId === undefined) && (missing0 = "integrationId")){
validate374.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.integrationId !== undefined){
if(typeof data.integrationId !== "string"){
validate374.errors = [{instancePath:instancePath+"/integrationId",schemaPath:"#/properties/integrationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate374.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate374.errors = vErrors;
return errors === 0;
}

export const updateIntegration_query = validate375;
const schema132 = {"type":"object","properties":{},"required":[],"$id":"updateIntegration_query"};

function validate375(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateIntegration_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate375.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate375.errors = vErrors;
return errors === 0;
}

export const updateIntegration_header = validate376;
const schema133 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"updateIntegration_header"};

function validate376(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateIntegration_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate376.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate376.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate376.errors = vErrors;
return errors === 0;
}

export const updateIntegration_body = validate377;
const schema134 = {"$ref":"UpdateIntegrationRequest","$id":"updateIntegration_body"};

function validate377(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateIntegration_body" */;
let vErrors = null;
let errors = 0;
if(!(validate72(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
validate377.errors = vErrors;
return errors === 0;
}

export const updateIntegration_responses_200 = validate379;
const schema135 = {"$ref":"Integration","$id":"updateIntegration_responses_200"};

function validate379(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="updateIntegration_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate77(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
validate379.errors = vErrors;
return errors === 0;
}

export const listActiveIntegrations_path = validate381;
const schema136 = {"type":"object","properties":{},"required":[],"$id":"listActiveIntegrations_path"};

function validate381(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listActiveIntegrations_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate381.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate381.errors = vErrors;
return errors === 0;
}

export const listActiveIntegrations_query = validate382;
const schema137 = {"type":"object","properties":{},"required":[],"$id":"listActiveIntegrations_query"};

function validate382(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listActiveIntegrations_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate382.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate382.errors = vErrors;
return errors === 0;
}

export const listActiveIntegrations_header = validate383;
const schema138 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"listActiveIntegrations_header"};

function validate383(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listActiveIntegrations_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate383.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate383.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate383.errors = vErrors;
return errors === 0;
}

export const listActiveIntegrations_responses_200 = validate384;
const schema139 = {"$ref":"ActiveIntegrations","$id":"listActiveIntegrations_responses_200"};

function validate384(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listActiveIntegrations_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate83(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
validate384.errors = vErrors;
return errors === 0;
}

export const listMessages_path = validate386;
const schema140 = {"type":"object","properties":{},"required":[],"$id":"listMessages_path"};

function validate386(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listMessages_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate386.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate386.errors = vErrors;
return errors === 0;
}

export const listMessages_query = validate387;
const schema141 = {"type":"object","properties":{"channel":{"$ref":"ChannelType"},"subscriberId":{"type":"string"},"transactionId":{"type":"array","items":{"type":"string"}},"contextKeys":{"type":"array","items":{"$ref":"ContextKey"}},"page":{"type":"number","default":0},"limit":{"type":"number","default":10}},"required":[],"$id":"listMessages_query"};

function validate387(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listMessages_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.channel !== undefined){
const _errs1 = errors;
if(!(validate76(data.channel, {instancePath:instancePath+"/channel",parentData:data,parentDataProperty:"channel",rootData}))){
vErrors = vErrors === null ? validate76.errors : vErrors.concat(validate76.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriberId !== undefined){
const _errs2 = errors;
if(typeof data.subscriberId !== "string"){
validate387.errors = [{instancePath:instancePath+"/subscriberId",schemaPath:"#/properties/subscriberId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transactionId !== undefined){
let data2 = data.transactionId;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data2[i0] !== "string"){
validate387.errors = [{instancePath:instancePath+"/transactionId/" + i0,schemaPath:"#/properties/transactionId/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate387.errors = [{instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextKeys !== undefined){
let data4 = data.contextKeys;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid2 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
const _errs10 = errors;
if(!(validate85(data4[i1], {instancePath:instancePath+"/contextKeys/" + i1,parentData:data4,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid2 = _errs10 === errors;
if(!valid2){
break;
}
}
}
else {
validate387.errors = [{instancePath:instancePath+"/contextKeys",schemaPath:"#/properties/contextKeys/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data6 = data.page;
const _errs11 = errors;
if(!((typeof data6 == "number") && (isFinite(data6)))){
validate387.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data7 = data.limit;
const _errs13 = errors;
if(!((typeof data7 == "number") && (isFinite(data7)))){
validate387.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate387.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate387.errors = vErrors;
return errors === 0;
}

export const listMessages_header = validate390;
const schema142 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"listMessages_header"};

function validate390(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listMessages_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate390.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate390.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate390.errors = vErrors;
return errors === 0;
}

export const listMessages_responses_200 = validate391;
const schema143 = {"$ref":"MessagePage","$id":"listMessages_responses_200"};

function validate391(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listMessages_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate150(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate150.errors : vErrors.concat(validate150.errors);
errors = vErrors.length;
}
validate391.errors = vErrors;
return errors === 0;
}

export const getWorkflow_path = validate393;
const schema144 = {"type":"object","properties":{"workflowId":{"type":"string"}},"required":["workflowId"],"$id":"getWorkflow_path"};

function validate393(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflow_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.workflowId === undefined) && (missing0 = "workflowId")){
validate393.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.workflowId !== undefined){
if(typeof data.workflowId !== "string"){
validate393.errors = [{instancePath:instancePath+"/workflowId",schemaPath:"#/properties/workflowId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate393.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate393.errors = vErrors;
return errors === 0;
}

export const getWorkflow_query = validate394;
const schema145 = {"type":"object","properties":{"environmentId":{"type":"string"}},"required":[],"$id":"getWorkflow_query"};

function validate394(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflow_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.environmentId !== undefined){
if(typeof data.environmentId !== "string"){
validate394.errors = [{instancePath:instancePath+"/environmentId",schemaPath:"#/properties/environmentId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate394.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate394.errors = vErrors;
return errors === 0;
}

export const getWorkflow_header = validate395;
const schema146 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"getWorkflow_header"};

function validate395(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflow_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate395.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate395.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate395.errors = vErrors;
return errors === 0;
}

export const getWorkflow_responses_200 = validate396;
const schema147 = {"$ref":"Workflow","$id":"getWorkflow_responses_200"};

function validate396(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflow_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate255(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
validate396.errors = vErrors;
return errors === 0;
}

export const getWorkflowStep_path = validate398;
const schema148 = {"type":"object","properties":{"workflowId":{"type":"string"},"stepId":{"type":"string"}},"required":["workflowId","stepId"],"$id":"getWorkflowStep_path"};

function validate398(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflowStep_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.workflowId === undefined) && (missing0 = "workflowId")) || ((data.stepId === undefined) && (missing0 = "stepId"))){
validate398.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.workflowId !== undefined){
const _errs1 = errors;
if(typeof data.workflowId !== "string"){
validate398.errors = [{instancePath:instancePath+"/workflowId",schemaPath:"#/properties/workflowId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stepId !== undefined){
const _errs3 = errors;
if(typeof data.stepId !== "string"){
validate398.errors = [{instancePath:instancePath+"/stepId",schemaPath:"#/properties/stepId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate398.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate398.errors = vErrors;
return errors === 0;
}

export const getWorkflowStep_query = validate399;
const schema149 = {"type":"object","properties":{},"required":[],"$id":"getWorkflowStep_query"};

function validate399(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflowStep_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate399.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate399.errors = vErrors;
return errors === 0;
}

export const getWorkflowStep_header = validate400;
const schema150 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"getWorkflowStep_header"};

function validate400(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflowStep_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate400.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate400.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate400.errors = vErrors;
return errors === 0;
}

export const getWorkflowStep_responses_200 = validate401;
const schema151 = {"$ref":"RetrievedStep","$id":"getWorkflowStep_responses_200"};

function validate401(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getWorkflowStep_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate296(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate296.errors : vErrors.concat(validate296.errors);
errors = vErrors.length;
}
validate401.errors = vErrors;
return errors === 0;
}

export const listNotifications_path = validate403;
const schema152 = {"type":"object","properties":{},"required":[],"$id":"listNotifications_path"};

function validate403(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listNotifications_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate403.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate403.errors = vErrors;
return errors === 0;
}

export const listNotifications_query = validate404;
const schema153 = {"type":"object","properties":{"channels":{"type":"array","items":{"type":"string"}},"templates":{"type":"array","items":{"type":"string"}},"emails":{"type":"array","items":{"type":"string"}},"search":{"type":"string"},"subscriberIds":{"type":"array","items":{"type":"string"}},"severity":{"type":"array","items":{"type":"string"}},"page":{"type":"number","minimum":0,"default":0},"limit":{"type":"number","minimum":1,"maximum":50,"default":10},"transactionId":{"type":"string"},"topicKey":{"type":"string"},"contextKeys":{"type":"array","items":{"$ref":"ContextKey"}},"after":{"$ref":"Timestamp"},"before":{"$ref":"Timestamp"}},"required":[],"$id":"listNotifications_query"};

function validate404(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listNotifications_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.channels !== undefined){
let data0 = data.channels;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(typeof data0[i0] !== "string"){
validate404.errors = [{instancePath:instancePath+"/channels/" + i0,schemaPath:"#/properties/channels/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/channels",schemaPath:"#/properties/channels/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.templates !== undefined){
let data2 = data.templates;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
if(typeof data2[i1] !== "string"){
validate404.errors = [{instancePath:instancePath+"/templates/" + i1,schemaPath:"#/properties/templates/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/templates",schemaPath:"#/properties/templates/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.emails !== undefined){
let data4 = data.emails;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid3 = true;
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
const _errs11 = errors;
if(typeof data4[i2] !== "string"){
validate404.errors = [{instancePath:instancePath+"/emails/" + i2,schemaPath:"#/properties/emails/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/emails",schemaPath:"#/properties/emails/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.search !== undefined){
const _errs13 = errors;
if(typeof data.search !== "string"){
validate404.errors = [{instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subscriberIds !== undefined){
let data7 = data.subscriberIds;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data7)){
var valid4 = true;
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
const _errs17 = errors;
if(typeof data7[i3] !== "string"){
validate404.errors = [{instancePath:instancePath+"/subscriberIds/" + i3,schemaPath:"#/properties/subscriberIds/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs17 === errors;
if(!valid4){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/subscriberIds",schemaPath:"#/properties/subscriberIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.severity !== undefined){
let data9 = data.severity;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid5 = true;
const len4 = data9.length;
for(let i4=0; i4<len4; i4++){
const _errs21 = errors;
if(typeof data9[i4] !== "string"){
validate404.errors = [{instancePath:instancePath+"/severity/" + i4,schemaPath:"#/properties/severity/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs21 === errors;
if(!valid5){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/severity",schemaPath:"#/properties/severity/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data11 = data.page;
const _errs23 = errors;
if(errors === _errs23){
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
validate404.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
else {
validate404.errors = [{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data12 = data.limit;
const _errs25 = errors;
if(errors === _errs25){
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 50 || isNaN(data12)){
validate404.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/maximum",keyword:"maximum",params:{comparison: "<=", limit: 50}}];
return false;
}
else {
if(data12 < 1 || isNaN(data12)){
validate404.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "number"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transactionId !== undefined){
const _errs27 = errors;
if(typeof data.transactionId !== "string"){
validate404.errors = [{instancePath:instancePath+"/transactionId",schemaPath:"#/properties/transactionId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.topicKey !== undefined){
const _errs29 = errors;
if(typeof data.topicKey !== "string"){
validate404.errors = [{instancePath:instancePath+"/topicKey",schemaPath:"#/properties/topicKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contextKeys !== undefined){
let data15 = data.contextKeys;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data15)){
var valid6 = true;
const len5 = data15.length;
for(let i5=0; i5<len5; i5++){
const _errs33 = errors;
if(!(validate85(data15[i5], {instancePath:instancePath+"/contextKeys/" + i5,parentData:data15,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors);
errors = vErrors.length;
}
var valid6 = _errs33 === errors;
if(!valid6){
break;
}
}
}
else {
validate404.errors = [{instancePath:instancePath+"/contextKeys",schemaPath:"#/properties/contextKeys/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
const _errs34 = errors;
if(!(validate55(data.after, {instancePath:instancePath+"/after",parentData:data,parentDataProperty:"after",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
const _errs35 = errors;
if(!(validate55(data.before, {instancePath:instancePath+"/before",parentData:data,parentDataProperty:"before",rootData}))){
vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
errors = vErrors.length;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate404.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate404.errors = vErrors;
return errors === 0;
}

export const listNotifications_header = validate408;
const schema154 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"listNotifications_header"};

function validate408(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listNotifications_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate408.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate408.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate408.errors = vErrors;
return errors === 0;
}

export const listNotifications_responses_200 = validate409;
const schema155 = {"$ref":"NotificationEventPage","$id":"listNotifications_responses_200"};

function validate409(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="listNotifications_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate353(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate353.errors : vErrors.concat(validate353.errors);
errors = vErrors.length;
}
validate409.errors = vErrors;
return errors === 0;
}

export const getNotification_path = validate411;
const schema156 = {"type":"object","properties":{"notificationId":{"type":"string"}},"required":["notificationId"],"$id":"getNotification_path"};

function validate411(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getNotification_path" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.notificationId === undefined) && (missing0 = "notificationId")){
validate411.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.notificationId !== undefined){
if(typeof data.notificationId !== "string"){
validate411.errors = [{instancePath:instancePath+"/notificationId",schemaPath:"#/properties/notificationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate411.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate411.errors = vErrors;
return errors === 0;
}

export const getNotification_query = validate412;
const schema157 = {"type":"object","properties":{},"required":[],"$id":"getNotification_query"};

function validate412(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getNotification_query" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(!(data && typeof data == "object" && !Array.isArray(data))){
validate412.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate412.errors = vErrors;
return errors === 0;
}

export const getNotification_header = validate413;
const schema158 = {"type":"object","properties":{"idempotency-key":{"type":"string"}},"required":[],"$id":"getNotification_header"};

function validate413(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getNotification_header" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data["idempotency-key"] !== undefined){
if(typeof data["idempotency-key"] !== "string"){
validate413.errors = [{instancePath:instancePath+"/idempotency-key",schemaPath:"#/properties/idempotency-key/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate413.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate413.errors = vErrors;
return errors === 0;
}

export const getNotification_responses_200 = validate414;
const schema159 = {"$ref":"NotificationEvent","$id":"getNotification_responses_200"};

function validate414(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="getNotification_responses_200" */;
let vErrors = null;
let errors = 0;
if(!(validate340(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = vErrors === null ? validate340.errors : vErrors.concat(validate340.errors);
errors = vErrors.length;
}
validate414.errors = vErrors;
return errors === 0;
}

export const validators = {
  createSubscriber: { path: createSubscriber_path, query: createSubscriber_query, header: createSubscriber_header, body: createSubscriber_body, responses: { 201: createSubscriber_responses_201 } },
  searchSubscribers: { path: searchSubscribers_path, query: searchSubscribers_query, header: searchSubscribers_header, responses: { 200: searchSubscribers_responses_200 } },
  updateSubscriberOnlineStatus: { path: updateSubscriberOnlineStatus_path, query: updateSubscriberOnlineStatus_query, header: updateSubscriberOnlineStatus_header, body: updateSubscriberOnlineStatus_body, responses: { 200: updateSubscriberOnlineStatus_responses_200 } },
  updateIntegration: { path: updateIntegration_path, query: updateIntegration_query, header: updateIntegration_header, body: updateIntegration_body, responses: { 200: updateIntegration_responses_200 } },
  listActiveIntegrations: { path: listActiveIntegrations_path, query: listActiveIntegrations_query, header: listActiveIntegrations_header, responses: { 200: listActiveIntegrations_responses_200 } },
  listMessages: { path: listMessages_path, query: listMessages_query, header: listMessages_header, responses: { 200: listMessages_responses_200 } },
  getWorkflow: { path: getWorkflow_path, query: getWorkflow_query, header: getWorkflow_header, responses: { 200: getWorkflow_responses_200 } },
  getWorkflowStep: { path: getWorkflowStep_path, query: getWorkflowStep_query, header: getWorkflowStep_header, responses: { 200: getWorkflowStep_responses_200 } },
  listNotifications: { path: listNotifications_path, query: listNotifications_query, header: listNotifications_header, responses: { 200: listNotifications_responses_200 } },
  getNotification: { path: getNotification_path, query: getNotification_query, header: getNotification_header, responses: { 200: getNotification_responses_200 } },
};
