import type { Call } from '../call.js';
import type { Context } from '../context.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Of the values for each field, the first that the profile allows; a field for which there is none is left out. What
 * the call has in its body already stays.
 */
export function allowedBody(
  context: Context,
  call: Call & { readonly body: Fields },
  choices: readonly Fields[],
): Fields {
  const names = new Set(choices.slice(0, 1).flatMap((fields) => Object.keys(fields)));
  const allowed = [...names].flatMap((name) => {
    const values = choices.filter((fields) => name in fields).map((fields) => fields[name]);
    const at = values.findIndex((value) => isAllowed(context, { ...call, body: { ...call.body, [name]: value } }));
    return at === -1 ? [] : [[name, values[at]]];
  });
  return { ...call.body, ...Object.fromEntries(allowed) };
}

/** Whether the profile lets a call be sent. */
export function isAllowed(context: Context, call: Call): boolean {
  return context.forbids(call) === undefined;
}
