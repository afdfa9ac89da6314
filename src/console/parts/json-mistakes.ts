import { ensureSyntaxTree } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Mistake } from '#generated/control.js';
import { parsePointer } from '../../contract/finding.js';
import { printable } from '../../text/printable.js';

/** In milliseconds: a text that takes longer to read is marked at its beginning. */
const patience = 1_000;

/** What somebody said is wrong with a text, as long as that is about what still stands there. */
export interface JsonMistakes {
  readonly remember: (state: EditorState, mistakes: readonly Mistake[]) => void;
  readonly of: (state: EditorState) => readonly Diagnostic[];
}

export function createJsonMistakes(): JsonMistakes {
  let known: readonly { readonly mistake: Mistake; readonly text: string }[] = [];
  return {
    remember: (state, mistakes) => {
      known = mistakes.map((mistake) => ({ mistake, text: textAt(state, mistake.pointer) }));
    },
    of: (state) =>
      known
        .filter(({ mistake, text }) => textAt(state, mistake.pointer) === text)
        .map(({ mistake: { pointer, message } }) => {
          const { from, to } = placeOf(state, pointer);
          return { from, to, severity: 'error', message: printable(`${pointer} ${message}`.trim()) };
        }),
  };
}

/** Why a text is no JSON, at the place where that shows. */
export function syntaxMistake(state: EditorState): Diagnostic | undefined {
  try {
    JSON.parse(state.doc.toString());
    return undefined;
  } catch (error) {
    let from = state.doc.length;
    ensureSyntaxTree(state, from, patience)?.iterate({
      enter: (node) => {
        if (node.type.isError) from = Math.min(from, node.from);
      },
    });
    const message = error instanceof Error ? error.message : String(error);
    return { from, to: Math.min(from + 1, state.doc.length), severity: 'error', message: printable(message) };
  }
}

/** The value at a pointer as it is written; nothing if there is none. */
function textAt(state: EditorState, pointer: string): string {
  const { from, to, isThere } = placeOf(state, pointer);
  return isThere ? state.sliceDoc(from, to) : '';
}

/** Where the value at a pointer stands, or else the last on the way to it. */
function placeOf(state: EditorState, pointer: string): { from: number; to: number; isThere: boolean } {
  let node = ensureSyntaxTree(state, state.doc.length, patience)?.topNode.firstChild ?? undefined;
  if (node === undefined) return { from: 0, to: 0, isThere: false };
  for (const segment of parsePointer(pointer)) {
    const next: SyntaxNode | undefined = childOf(state, node, segment);
    if (next === undefined) return { from: node.from, to: Math.min(node.from + 1, node.to), isThere: false };
    node = next;
  }
  return { from: node.from, to: node.to, isThere: true };
}

function childOf(state: EditorState, node: SyntaxNode, segment: string): SyntaxNode | undefined {
  if (node.name === 'Array') return valuesOf(node)[Number(segment)];
  // Of two with the same name, the last one counts.
  return (
    node
      .getChildren('Property')
      .filter(({ firstChild }) => firstChild !== null && nameAt(state, firstChild) === segment)
      .at(-1)?.lastChild ?? undefined
  );
}

function valuesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (/^[A-Z]/.test(child.name)) values.push(child);
  }
  return values;
}

function nameAt(state: EditorState, { from, to }: SyntaxNode): unknown {
  try {
    return JSON.parse(state.sliceDoc(from, to));
  } catch {
    return undefined;
  }
}
