import { X509Certificate } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { createSecureContext } from 'node:tls';
import { readBasePath, readOrigin } from '../http/incoming.js';
import type { ListenAddress } from '../http/listen-address.js';
import type { NetworkOptions } from '../http/network.js';
import { readWhole } from '../source/read-whole.js';
import { Redactor } from '../text/masking.js';
import { reasonOf } from '../text/printable.js';
import { UsageError } from './exit-codes.js';

/** Flags of a command that sends requests to a server. */
export interface NetworkFlags {
  readonly header?: readonly string[];
  readonly ca?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly insecure?: boolean;
}

/** Reads the network flags and their files. Throws UsageError. */
export function networkOf(flags: NetworkFlags): NetworkOptions {
  const { header = [], ca: caFile, clientCert, clientKey, insecure } = flags;
  const identity = readIdentity('--client-cert', clientCert, '--client-key', clientKey);
  if (insecure === true) process.stderr.write('notikit: --insecure: certificates are not verified\n');
  const ca = caFile === undefined ? undefined : readWhole(caFile);
  if (ca !== undefined) expectCertificates(ca, `--ca ${caFile}`);
  const headers = Object.fromEntries(header.map(readHeader));
  return { headers, ca, clientCert: identity?.cert, clientKey: identity?.key, insecure };
}

/** Flags of a command that listens on a port. */
export interface ListenFlags {
  readonly port: number;
  readonly host: string;
  readonly cors?: readonly string[];
  readonly allowHost?: readonly string[];
  readonly basePath?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
}

/** Reads the address to listen on, with the files of its certificate. Checks the origins, too. Throws UsageError. */
export function addressOf({ port, host, cors = [], basePath, tlsCert, tlsKey }: ListenFlags): ListenAddress {
  let flag = '--base-path:';
  try {
    readBasePath(basePath);
    flag = '--cors';
    for (const origin of cors) readOrigin(origin);
  } catch (error) {
    throw new UsageError(`${flag} ${reasonOf(error)}`);
  }
  return { port, host, basePath, tls: readIdentity('--tls-cert', tlsCert, '--tls-key', tlsKey) };
}

/** Describes an error of listening on a port, and what to do about it. */
export function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Pass --port to choose another one, or --port 0 for a free port.`;
  if (code === 'EACCES') return `Port ${port} requires privileges. Pass --port to choose another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}

/** Rejects a file without certificates: Node would silently trust no server. */
function expectCertificates(pem: string, flag: string): void {
  const blocks = pem
    .split(/-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/)
    .slice(1)
    .map((block) => `-----BEGIN CERTIFICATE-----${block.split('-----END', 1)[0]}-----END CERTIFICATE-----`);
  if (blocks.length === 0) throw new UsageError(`${flag} contains no certificate in PEM`);
  for (const [index, block] of blocks.entries()) {
    try {
      new X509Certificate(block);
    } catch {
      throw new UsageError(`${flag}: certificate ${index + 1} of ${blocks.length} cannot be read`);
    }
  }
}

/** Reads a certificate and its private key; undefined without both. */
function readIdentity(certFlag: string, certFile: string | undefined, keyFlag: string, keyFile: string | undefined) {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined)
    throw new UsageError(`${certFlag} and ${keyFlag} must be used together`);
  const identity = { cert: readWhole(certFile), key: readWhole(keyFile) };
  try {
    createSecureContext(identity);
  } catch {
    const flags = `${certFlag} ${certFile} and ${keyFlag} ${keyFile}`;
    throw new UsageError(`${flags} are not a certificate and its private key in PEM`);
  }
  return identity;
}

/** Minimum length of a masked value: shorter ones are not secret, and occur everywhere. */
const minSecretLength = 8;

/** Masks the values of additional headers: a server may echo them. */
export function headerMask({ headers = {} }: NetworkOptions): (text: string) => string {
  const secrets = Object.values(headers).filter(({ length }) => length >= minSecretLength);
  return new Redactor(secrets, '$SECRET').redact;
}

/** Parses `NAME: VALUE`. Errors do not contain the value, which may be secret. */
function readHeader(text: string): readonly [name: string, value: string] {
  const [, name = '', untrimmed = ''] = /^([^:\s]+)\s*:(.*)$/s.exec(text) ?? [];
  const value = untrimmed.trim();
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    throw new UsageError(`--header ${JSON.stringify(name)} is not a header. Write 'NAME: VALUE'.`);
  }
  if (name.toLowerCase() === 'authorization') {
    throw new UsageError('--header cannot set Authorization, which contains the API key. Pass --api-key.');
  }
  return [name.toLowerCase(), value];
}
