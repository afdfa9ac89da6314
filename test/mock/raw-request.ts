import { connect } from 'node:net';

/** Sends bytes to a server, and resolves to the response until the connection is closed. */
export async function rawRequest(url: string, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  // A reset counts as the end of the response.
  const socket = connect(Number(port), hostname)
    .on('error', () => {})
    .setEncoding('latin1');
  const closed = new Promise((done) => socket.once('close', done));
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  await closed;
  return answer;
}
