/** The same response, whose body tells of each of its parts as it passes, and of its end, whatever that is. */
export function observed(response: Response, onPart: (part: Uint8Array) => void, onEnd: () => void): Response {
  const reader = response.body?.getReader();
  if (reader === undefined) {
    onEnd();
    return response;
  }
  const source = {
    pull: async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          onPart(value);
          return controller.enqueue(value);
        }
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    cancel: (reason: unknown) => {
      onEnd();
      return reader.cancel(reason);
    },
  };
  const { status, headers } = response;
  // A short body comes to its end though nobody reads it.
  return new Response(new ReadableStream(source, { highWaterMark: 2 }), { status, headers });
}
