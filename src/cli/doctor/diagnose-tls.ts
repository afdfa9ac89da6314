import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { tlsOptions } from '../../http/network.js';
import { oneLine } from '../../text/printable.js';
import type { Target } from './diagnosis.js';
import { type Diagnosis, fail, inTime, ok, reasonOf, warn } from './diagnosis.js';

const subject = 'TLS';

/** The days before its end at which a certificate is told. */
const fewDays = 14;

/** Whether a server's certificate is trusted, and how long it holds. Nothing where there is no TLS. */
export async function diagnoseTls({ isSecure, host, port, timeoutMs, network }: Target): Promise<Diagnosis[]> {
  if (!isSecure) return [];
  // What is wrong with the certificate is to be seen, so it is let in; nothing is sent.
  const socket = connect({
    ...{ ...tlsOptions(network), host, port, rejectUnauthorized: false },
    ...(isIP(host) === 0 && { servername: host }),
  });
  const shaken = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.once('secureConnect', () => resolve());
  });
  try {
    await inTime(shaken, timeoutMs);
    return [network.insecure === true ? ok(subject, 'the certificate is not verified') : ofCertificate(socket, host)];
  } catch (error) {
    return [
      fail(subject, `the TLS handshake failed: ${reasonOf(error)}`, 'check that the port speaks TLS, or use http://'),
    ];
  } finally {
    socket.destroy();
  }
}

function ofCertificate(socket: TLSSocket, host: string): Diagnosis {
  const { valid_to: end, subjectaltname = 'no name' } = socket.getPeerCertificate();
  const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000);
  const date = new Date(end).toISOString().slice(0, 10);
  if (socket.authorized) {
    const left = `${days} ${days === 1 ? 'day' : 'days'} from now`;
    const message = `${socket.getProtocol()}, certificate trusted until ${date}, ${left}`;
    return days < fewDays ? warn(subject, message, 'renew the certificate') : ok(subject, message);
  }
  // Declared as an Error, it is the code of one.
  const code = String(socket.authorizationError);
  if (days < 0) return fail(subject, `the certificate expired on ${date}`, 'renew the certificate');
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = oneLine(subjectaltname);
    return fail(subject, `the certificate is for ${names}, not for ${host}`, 'use a host name of the certificate');
  }
  const remedy = 'if you trust the issuer, pass its certificate with --ca ca.pem';
  return fail(subject, `the certificate is not trusted: ${oneLine(code)}`, remedy);
}
