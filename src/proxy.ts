export type { NetworkOptions } from './http/network-options.js';
export { createProxy, type ProxyOptions, type TrafficProxy } from './proxy/create-proxy.js';
export type { JudgedPassage } from './proxy/judged-passage.js';
export type { Traffic } from './traffic/traffic.js';
export type { TrafficFinding } from './traffic/traffic-finding.js';
