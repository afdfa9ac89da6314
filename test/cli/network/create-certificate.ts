import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { newFolder } from '../../new-folder.js';

/** Creates a self-signed certificate for a host name. Its files are deleted when the test ends. */
export async function createCertificate(host: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const folder = await newFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  await writeFile(keyFile, key);
  await writeFile(certFile, cert);
  return { key, cert, keyFile, certFile };
}
