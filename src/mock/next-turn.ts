/** Lets all else that waits for the event loop have its turn, in Node or a browser. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if ('setImmediate' in globalThis) setImmediate(resolve);
    else setTimeout(resolve);
  });
}
