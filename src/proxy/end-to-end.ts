import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { GatewayError } from './gateway-error.js';

/** Header fields in the order of the wire, with their case and repeats. */
export type WireFields = readonly (readonly [name: string, value: string])[];

/** WireFields that concern one connection only (RFC 9110 §7.6.1). */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'];

/** WireFields that a Connection header cannot remove: without them, nobody could read the message. */
const indispensable = ['host', 'content-length'];

/** Reads Node's raw header fields: name, value, name, value. */
export function wireFields(raw: readonly string[]): [name: string, value: string][] {
  return Array.from({ length: raw.length / 2 }, (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? '']);
}

/** WireFields to pass on. */
export function endToEnd(fields: WireFields): WireFields {
  const removed = valuesOf(fields, 'connection')
    .flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase()))
    .filter((name) => !indispensable.includes(name));
  const kept = fields.filter(([name]) => ![...hopByHop, ...removed].includes(name.toLowerCase()));
  if (!hasField(kept, 'content-disposition')) return kept;
  // Node writes a Content-Disposition after a Content-Length as UTF-8, and changes its bytes.
  return [...withoutField(kept, 'content-length'), ...kept.filter((field) => hasName(field, 'content-length'))];
}

/** Replaces all fields of a name by one, at the position of the first. */
export function withField(fields: WireFields, name: string, value: string): WireFields {
  const first = fields.find((field) => hasName(field, name));
  if (first === undefined) return [...fields, [name, value]];
  const others = fields.filter((field) => field === first || !hasName(field, name));
  return others.map((field) => (field === first ? [field[0], value] : field));
}

export function withoutField(fields: WireFields, name: string): WireFields {
  return fields.filter((field) => !hasName(field, name));
}

/** All values of a field. */
export function valuesOf(fields: WireFields, name: string): string[] {
  return fields.filter((field) => hasName(field, name)).map(([, value]) => value);
}

export function hasField(fields: WireFields, name: string): boolean {
  return fields.some((field) => hasName(field, name));
}

function hasName([field]: WireFields[number], name: string): boolean {
  return field.length === name.length && field.toLowerCase() === name.toLowerCase();
}

/** Link-local addresses (RFC 3927, RFC 4291 §2.5.6), which include the metadata services of clouds. */
const localAddresses = new BlockList();
localAddresses.addSubnet('169.254.0.0', 16, 'ipv4');
localAddresses.addSubnet('fe80::', 10, 'ipv6');
// The same behind NAT64 (RFC 6052).
localAddresses.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
// Other metadata services: AWS and Google in IPv6, Alibaba, Azure, Oracle.
localAddresses.addAddress('fd00:ec2::254', 'ipv6');
localAddresses.addAddress('fd20:ce::254', 'ipv6');
localAddresses.addAddress('100.100.100.200');
localAddresses.addAddress('168.63.129.16');
localAddresses.addAddress('192.0.0.192');

/** Tells whether a text is a link-local address, or that of a cloud's metadata service. */
export function isLocalAddress(text: string): boolean {
  const version = isIP(text);
  return version !== 0 && localAddresses.check(text, version === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves a name for each connection. Fails if an address is local, because a name can resolve to any address. */
export const lookupElsewhere: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, options, (error, result, family) => {
    const addresses = typeof result === 'string' ? [result] : (result ?? []).map(({ address }) => address);
    const refused = addresses.find(isLocalAddress);
    if (error !== null || refused === undefined) callback(error, result, family);
    else callback(new GatewayError(502, localAddressMessage(hostname, refused)), result, family);
  });
};

export function localAddressMessage(hostname: string, address = hostname): string {
  return `${hostname} is ${address === hostname ? '' : `${address}, `}a link-local or metadata address. Pass --allow-link-local to allow it.`;
}
