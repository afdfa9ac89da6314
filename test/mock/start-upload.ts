import { once } from 'node:events';
import { connect } from 'node:net';

const body = '{"subscriberId":"ada"}';

/** Starts to create a subscriber: resolves once the server has read the head and waits for the body. */
export async function startUpload(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  const head = [
    ...['POST /v2/subscribers HTTP/1.1', 'Host: localhost', 'Authorization: ApiKey dev', 'Expect: 100-continue'],
    ...['Content-Type: application/json', `Content-Length: ${body.length}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  return {
    /** Sends the body, and resolves to the response until the connection is closed. */
    finish: async () => {
      socket.write(body);
      await once(socket, 'close');
      return answer;
    },
    abort: () => socket.destroy(),
  };
}
