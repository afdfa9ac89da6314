import type { Received } from './received.js';

/** Whether a value is a Response of `fetch`, whosever `fetch` it was. */
export function isFetchAnswer(answer: object): answer is Response {
  return 'arrayBuffer' in answer && 'bodyUsed' in answer && 'clone' in answer;
}

/** Reads a copy: the test can still read the body. Throws TypeError if there is nothing left to read. */
export async function readFetchAnswer(answer: Response): Promise<Received> {
  const { status, headers, url, type } = answer;
  if (type === 'error' || type === 'opaque' || type === 'opaqueredirect') {
    throw new TypeError(`nothing can be seen of a response of type "${type}", so it cannot be judged`);
  }
  if (answer.bodyUsed || answer.body?.locked === true) {
    throw new TypeError(
      'the body has been read already: judge the response before its json() or text(), or a clone() of it',
    );
  }
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  const address = url === '' ? undefined : new URL(url);
  return {
    sent: { path: address?.pathname, search: address?.search },
    response: { status, headers: new Headers([...headers]), body },
  };
}
