/** Sabotages of each test file, by the prefix of their names: the files take about equally long. */
export const shares = {
  'numbered-lists': /^(events|messages)\./,
  search: /^(search|subscriber)\./,
  writes: /^(create|upsert|online-status|integration|integration-update|active|body|refusal|write|idempotency-key)\./,
  reads: /^(auth|event|message|query|reads|records|response|step|timestamp|unknown-id|version|workflow)\./,
} as const satisfies Record<string, RegExp>;
