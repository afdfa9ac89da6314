import { connect } from 'node:net';

/** Sends bytes to a server, and resolves to all that it answers until it hangs up. */
export async function rawRequest(url: string, lines: readonly string[], body = ''): Promise<string> {
  const { hostname, port } = new URL(url);
  // However it ends, what came until then is the answer.
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
