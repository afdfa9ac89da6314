import { X509Certificate } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { createSecureContext } from 'node:tls';
import type { NetworkOptions } from '../http/network.js';
import { readWhole } from '../source/read-whole.js';
import { Redactor } from '../text/masking.js';
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
  const { header = [], ca, clientCert, clientKey, insecure } = flags;
  if ((clientCert === undefined) !== (clientKey === undefined)) {
    throw new UsageError('--client-cert and --client-key must be used together');
  }
  if (insecure === true) process.stderr.write('notikit: --insecure: certificates are not verified\n');
  const readOptional = (file: string | undefined) => (file === undefined ? undefined : readWhole(file));
  const files = { ca: readOptional(ca), clientCert: readOptional(clientCert), clientKey: readOptional(clientKey) };
  if (files.ca !== undefined) expectCertificates(files.ca, `--ca ${ca}`);
  if (files.clientCert !== undefined && files.clientKey !== undefined) {
    expectIdentity(files.clientCert, files.clientKey, `--client-cert ${clientCert} and --client-key ${clientKey}`);
  }
  return { headers: Object.fromEntries(header.map(readHeader)), ...files, insecure };
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

function expectIdentity(cert: string, key: string, flags: string): void {
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new UsageError(`${flags} are not a certificate and its private key in PEM`);
  }
}

/** Minimum length of a masked value: shorter ones are not secret, and occur everywhere. */
const minSecretLength = 8;

/** Masks the values of additional headers: a server may echo them. */
export function headerMask({ headers = {} }: NetworkOptions): (text: string) => string {
  const redactor = new Redactor('$SECRET');
  for (const value of Object.values(headers)) if (value.length >= minSecretLength) redactor.add(value);
  return redactor.redact;
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
