import type { WorkflowStep } from '#generated/types.js';

/** What a step does and when, as a few labelled lines. */
export function factsOf({ controls }: WorkflowStep): [label: string, value: string][] {
  const values = new Map<string, unknown>(Object.entries(controls.values));
  const text = (name: string) => {
    const value = values.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const lookBack = values.get('lookBackWindow');
  const facts: [label: string, value: string | undefined][] = [
    ['skipped if', condition(values.get('skip'))],
    ['subject', text('subject')],
    ['body', text('body')],
    ['for', span(values)],
    ['on', text('cron')],
    ['at most', typeof values.get('threshold') === 'number' ? String(values.get('threshold')) : undefined],
    ['by', text('digestKey') ?? text('throttleKey')],
    ['window', text('dynamicKey')],
    [
      'unless within',
      typeof lookBack === 'object' && lookBack !== null ? span(new Map(Object.entries(lookBack))) : undefined,
    ],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

/** What is wrong with a step that is a draft. */
export function issuesOf({ issues }: WorkflowStep): string[] {
  const found = { ...issues?.controls, ...issues?.integration };
  return Object.entries(found).flatMap(([field, all]) => all.map(({ message }) => `${field}: ${message}`));
}

function span(values: ReadonlyMap<string, unknown>): string | undefined {
  const [amount, unit] = [values.get('amount'), values.get('unit')];
  if (typeof amount !== 'number' || typeof unit !== 'string') return undefined;
  return `${amount} ${amount === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** A condition is whatever it is, in JSON: the contract leaves its form open. A comparison is easily read. */
function condition(skip: unknown): string | undefined {
  if (typeof skip !== 'object' || skip === null) return undefined;
  const [[operator, operands] = ['', undefined], ...others] = Object.entries(skip);
  if (others.length > 0 || !Array.isArray(operands) || operands.length !== 2) return JSON.stringify(skip);
  const [left, right] = operands.map((operand: unknown) =>
    typeof operand === 'object' && operand !== null && 'var' in operand ? String(operand.var) : JSON.stringify(operand),
  );
  return `${left} ${operator} ${right}`;
}
