/** A call of `calls.json`. The values of its query and its body fit each type: the mock sees what a client makes of them. */
export interface Call {
  readonly operation: string;
  readonly path: Readonly<
    Record<'subscriberId' | 'integrationId' | 'workflowId' | 'stepId' | 'notificationId', string>
  >;
  readonly query: never;
  readonly body: never;
}

/** Address of the mock. */
export const baseUrl = process.env.MOCK_URL ?? '';

/** Data of a response. Rejects if there is an error instead. */
export async function dataOf<T>(response: Promise<{ readonly data?: T; readonly error?: unknown }>): Promise<T> {
  const { data, error } = await response;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}
