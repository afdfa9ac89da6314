export type { Observation } from './choices/choices.js';
export type { ListenAddress } from './http/listen-address.js';
export type { NetworkOptions } from './http/network.js';
export { createProxy, type ProxyOptions, type TrafficProxy } from './proxy/create-proxy.js';
export type { JudgedPassage } from './proxy/passage.js';
export type { Traffic } from './traffic/traffic.js';
export type { TrafficFinding, TrafficNote } from './traffic/traffic-finding.js';
