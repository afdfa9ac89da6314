import { parseArgs } from 'node:util';
import type { Kind } from './tasks.js';

export const parts = ['mutants', 'sabotages', 'servers', 'cpu'] as const;
export type Part = (typeof parts)[number];

/** Arguments of the command. Sample sizes may be infinite. */
export interface GateArguments {
  readonly seeds: readonly number[];
  readonly samples: Readonly<Record<Exclude<Part, 'cpu'>, number>>;
  readonly budget: number | undefined;
  readonly jobs: number;
  readonly parts: readonly Part[];
  readonly isVerbose: boolean;
  /** Minimum mean shares in per cent, of the parts that have one. */
  readonly least: Readonly<Partial<Record<Part, number>>>;
  /** A single case to run and print. */
  readonly single:
    | { readonly kind: Extract<Kind, 'mutant' | 'sabotage' | 'server'>; readonly name: string }
    | undefined;
}

/** @throws Error if an argument is unknown or has a wrong value */
export function readArguments(args: readonly string[]): GateArguments {
  const { values } = parseArgs({ args: [...args], options });
  const first = wholeNumber('first-seed', values['first-seed']);
  const chosen = partsOf(values['only-part'] ?? parts.join(','));
  const least = {
    ...(values['min-mutants'] !== undefined && { mutants: numberOf('min-mutants', values['min-mutants']) }),
    ...(values['min-sabotages'] !== undefined && { sabotages: numberOf('min-sabotages', values['min-sabotages']) }),
    ...(values['min-servers'] !== undefined && { servers: numberOf('min-servers', values['min-servers']) }),
  };
  for (const part of Object.keys(least)) {
    if (!chosen.some((one) => one === part)) throw new Error(`--min-${part} needs the part "${part}".`);
  }
  return {
    seeds: Array.from({ length: wholeNumber('seeds', values.seeds, 1) }, (_, index) => first + index),
    samples: {
      mutants: wholeNumber('mutants', values.mutants, 1),
      sabotages: sampleOf('sabotages', values.sabotages),
      servers: sampleOf('servers', values.servers),
    },
    budget: values.budget === undefined ? undefined : wholeNumber('budget', values.budget),
    jobs: wholeNumber('jobs', values.jobs, 1),
    parts: chosen,
    isVerbose: values.verbose,
    least,
    single: singleOf(values),
  };
}

const options = {
  seeds: { type: 'string', default: '3' },
  'first-seed': { type: 'string', default: '1' },
  mutants: { type: 'string', default: '100' },
  sabotages: { type: 'string', default: 'all' },
  servers: { type: 'string', default: 'all' },
  budget: { type: 'string' },
  jobs: { type: 'string', default: '2' },
  'only-part': { type: 'string' },
  verbose: { type: 'boolean', default: false },
  'min-mutants': { type: 'string' },
  'min-sabotages': { type: 'string' },
  'min-servers': { type: 'string' },
  mutant: { type: 'string' },
  sabotage: { type: 'string' },
  server: { type: 'string' },
} as const;

function singleOf(values: Partial<Record<'mutant' | 'sabotage' | 'server', string>>): GateArguments['single'] {
  const kinds = (['mutant', 'sabotage', 'server'] as const).filter((kind) => values[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined) return undefined;
  if (kinds.length > 1) throw new Error(`Pass only one of ${kinds.map((one) => `--${one}`).join(' and ')}.`);
  return { kind, name: values[kind] ?? '' };
}

function partsOf(list: string): readonly Part[] {
  const names = list.split(',');
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`No part "${unknown}". Parts: ${parts.join(', ')}.`);
  return parts.filter((part) => names.includes(part));
}

function sampleOf(name: string, value: string): number {
  return value === 'all' ? Number.POSITIVE_INFINITY : wholeNumber(name, value, 1);
}

function wholeNumber(name: string, value: string, least = 0): number {
  const number = numberOf(name, value);
  if (!Number.isInteger(number) || number < least) {
    throw new Error(`--${name} takes a whole number of at least ${least}, not "${value}".`);
  }
  return number;
}

function numberOf(name: string, value: string): number {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) throw new Error(`--${name} takes a number, not "${value}".`);
  return number;
}
