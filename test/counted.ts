const constructors = [
  'Request',
  'Response',
  'Headers',
  'URL',
  'URLSearchParams',
  'TextDecoder',
  'AbortController',
] as const;

/**
 * Counts objects of the web platform and JSON operations during some work: a hot path should need none. Unlike a
 * duration, the counts do not depend on the machine. Zero counts are omitted.
 */
export async function counted(work: () => unknown): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  const count = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  const globals: Record<string, unknown> = globalThis as never;
  const { parse, stringify } = JSON;
  const originals = constructors.map((name) => [name, globals[name]] as const);
  for (const [name, original] of originals) {
    globals[name] = new Proxy(original as new () => object, {
      construct: (target, args, newTarget) => {
        count(name);
        return Reflect.construct(target, args, newTarget);
      },
    });
  }
  JSON.parse = (text: string, ...others: []) => {
    count('JSON.parse');
    count('characters parsed', text.length);
    return parse(text, ...others);
  };
  JSON.stringify = ((value: unknown, ...others: []) => {
    count('JSON.stringify');
    return stringify(value, ...others);
  }) as typeof stringify;
  try {
    await work();
  } finally {
    for (const [name, original] of originals) globals[name] = original;
    Object.assign(JSON, { parse, stringify });
  }
  return counts;
}
