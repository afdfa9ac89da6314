import { survivors } from '../sabotage/survivors.js';
import type { Measured } from './measure.js';

/** Lists of undetected faults, and of right servers with complaints. */
export function describeMisses(all: readonly Measured[], isVerbose: boolean): string {
  const noted = (pick: (measured: Measured) => readonly Note[]): readonly Noted[] =>
    all.flatMap((measured) => pick(measured).map((note) => ({ ...note, seed: measured.seed })));
  const lists = [
    list('Escaped mutants', noted(escaped), isVerbose),
    ...(isVerbose ? [list('Mutants attributed to other requirements', noted(misattributed), true)] : []),
    list('Missed sabotages', noted(missed), isVerbose),
    ...(isVerbose ? [list('Sabotages found, but not first', noted(notFirst), true)] : []),
    list('Red servers', noted(red), isVerbose),
    list('Wrong results in the CPU runs', noted(wrong), isVerbose),
  ];
  return lists.flat().join('\n');
}

/** A case with its details; `more` is for `--verbose`. */
interface Note {
  readonly name: string;
  readonly details: readonly string[];
  readonly more: readonly string[];
}

interface Noted extends Note {
  readonly seed: number;
}

function escaped({ mutants = [] }: Measured): readonly Note[] {
  return mutants
    .filter(([, { failed }]) => failed.length === 0)
    .map(([{ name, part }, { incomplete, errored }]) => {
      const details = [
        ...(incomplete ? [`incomplete: ${incomplete}`] : []),
        ...errored.map((one) => `errored: ${one}`),
      ];
      return { name, details, more: [`violates ${part.requirements.join(', ')}`] };
    });
}

function misattributed({ mutants = [] }: Measured): readonly Note[] {
  return mutants
    .filter(([, { failed, isAttributed }]) => failed.length > 0 && !isAttributed)
    .map(([{ name, part }, { failed }]) => {
      return { name, details: [], more: [`failed: ${failed.join(', ')}`, `violates ${part.requirements.join(', ')}`] };
    });
}

function missed({ sabotages = [] }: Measured): readonly Note[] {
  return sabotages
    .filter(({ isFound }) => !isFound)
    .map(({ name, broken, errored, outcome }) => {
      const survivor = survivors[name];
      const known = survivor === undefined ? [] : [`known survivor: ${survivor}`];
      const details = [outcome, ...known, ...errored.map((one) => `errored: ${one}`)];
      return { name, details, more: [`failed instead: ${broken.join(', ') || 'nothing'}`] };
    });
}

function notFirst({ sabotages = [] }: Measured): readonly Note[] {
  return sabotages
    .filter(({ isFound, isFirst }) => isFound && !isFirst)
    .map(({ name, broken }) => ({ name, details: [], more: [`failed: ${broken.join(', ')}`] }));
}

function red({ servers = [] }: Measured): readonly Note[] {
  return servers.flatMap(({ name, complaints: [first, ...others] }) =>
    first === undefined ? [] : [{ name, details: [first.text], more: others.map(({ text }) => text) }],
  );
}

function wrong({ cpu }: Measured): readonly Note[] {
  const notes = Object.entries(cpu ?? {}).map(([name, cost]) => ({ name, details: cost.wrong, more: [] }));
  return notes.filter(({ details }) => details.length > 0);
}

/** One entry for each name, with its seeds; details are those of the first seed. */
function list(title: string, notes: readonly Noted[], isVerbose: boolean): readonly string[] {
  if (notes.length === 0) return [];
  const names = [...new Set(notes.map(({ name }) => name))];
  const lines = names.flatMap((name) => {
    const same = notes.filter((note) => note.name === name);
    const details = same.slice(0, 1).flatMap((note) => [...note.details, ...(isVerbose ? note.more : [])]);
    const seeds = `${same.length === 1 ? 'seed' : 'seeds'} ${same.map(({ seed }) => seed).join(', ')}`;
    return [`  ${name} (${seeds})`, ...details.map((detail) => `    ${detail.replaceAll('\n', '\n    ')}`)];
  });
  return ['', `${title}: ${names.length}`, ...lines];
}
