import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { GatewayError } from './gateway-error.js';

/** Header fields in the order of the wire: name, value, name, value. */
export type RawHeaders = readonly string[];

/** Fields that concern one connection only (RFC 9110 §7.6.1). */
const hopByHop = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade']);

/** Fields that a Connection header cannot remove: without them, nobody could read the message. */
const indispensable = ['host', 'content-length'];

/** Fields to pass on, in their order, with their case and repeats. */
export function endToEnd(headers: RawHeaders): string[] {
  const removedNames = readConnectionNames(headers);
  const fields: string[] = [];
  let hasDisposition = false;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    const key = name.toLowerCase();
    if (hopByHop.has(key) || removedNames.includes(key)) continue;
    hasDisposition ||= key === 'content-disposition';
    fields.push(name, value);
  }
  return hasDisposition ? lengthLast(fields) : fields;
}

/** Fields that a Connection header removes. */
function readConnectionNames(headers: RawHeaders): readonly string[] {
  const names: string[] = [];
  for (const value of headerValues(headers, 'connection')) {
    if (value === 'keep-alive' || value === 'close') continue;
    for (const part of value.split(',')) {
      const name = part.trim().toLowerCase();
      if (!indispensable.includes(name)) names.push(name);
    }
  }
  return names;
}

/** Moves Content-Length to the end: Node writes a Content-Disposition after it as UTF-8, and changes its bytes. */
function lengthLast(headers: RawHeaders): string[] {
  const lengths = pairs(headers).filter(([name]) => name.toLowerCase() === 'content-length');
  return [...withoutField(headers, 'content-length'), ...lengths.flat()];
}

/** Replaces all fields of a name by one, at the position of the first. */
export function withField(headers: RawHeaders, name: string, value: string): string[] {
  const key = name.toLowerCase();
  const fields: string[] = [];
  let isReplaced = false;
  for (let index = 0; index < headers.length; index += 2) {
    const other = headers[index] ?? '';
    const old = headers[index + 1] ?? '';
    if (other.toLowerCase() !== key) {
      fields.push(other, old);
    } else if (!isReplaced) {
      isReplaced = true;
      fields.push(other, value);
    }
  }
  if (!isReplaced) fields.push(name, value);
  return fields;
}

/** Removes the fields of a name in lower case. */
export function withoutField(headers: RawHeaders, name: string): string[] {
  const fields: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const other = headers[index] ?? '';
    const value = headers[index + 1] ?? '';
    if (other.toLowerCase() !== name) fields.push(other, value);
  }
  return fields;
}

/** All values of a field. `name` is in lower case. */
export function headerValues(headers: RawHeaders, name: string): string[] {
  const values: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    if (hasName(headers[index], name)) values.push(headers[index + 1] ?? '');
  }
  return values;
}

/** Tells whether a field exists. `name` is in lower case. */
export function hasField(headers: RawHeaders, name: string): boolean {
  for (let index = 0; index < headers.length; index += 2) if (hasName(headers[index], name)) return true;
  return false;
}

function hasName(field: string | undefined, name: string): boolean {
  return field !== undefined && field.length === name.length && field.toLowerCase() === name;
}

export function pairs(headers: RawHeaders): [name: string, value: string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ]);
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
