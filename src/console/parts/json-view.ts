import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  ensureSyntaxTree,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import {
  type Diagnostic,
  linter,
  lintGutter,
  lintKeymap,
  setDiagnostics,
  setDiagnosticsEffect,
} from '@codemirror/lint';
import { Annotation, EditorState, type Extension, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { tags } from '@lezer/highlight';
import type { Mistake } from '#generated/control.js';
import { parsePointer } from '../../contract/finding.js';
import { parseJson } from '../../contract/json-value.js';
import { printable, reasonOf } from '../../text/printable.js';

interface JsonViewOptions {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

/** JSON editor. It takes its styles from its root, which must be a shadow root. */
export interface JsonView {
  /** Replaces the text. Undo restores the previous one. */
  readonly replace: (text: string) => void;
  /** Marks mistakes in the current text. A mark disappears when the marked value changes. */
  readonly mark: (mistakes: readonly Mistake[]) => void;
  readonly destroy: () => void;
}

/** Delay of change notifications in milliseconds, so that fast typing causes few of them. */
const notificationDelayMs = 300;

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--passed)' },
  { tag: [tags.number, tags.bool], color: 'var(--warned)' },
  { tag: tags.null, color: 'var(--skipped)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--soft)' },
]);

/** Marks changes from outside, which the user did not type. */
const isExternalChange = Annotation.define<boolean>();

export function createJsonView(root: ShadowRoot, { label, text, onChange, onSave }: JsonViewOptions): JsonView {
  /** Reported mistakes, with the source text of their values at that time. */
  let reported: readonly (readonly [mistake: Mistake, source: string])[] = [];
  const diagnose = ({ state }: EditorView): readonly Diagnostic[] => {
    const syntaxError = syntaxMistake(state);
    if (syntaxError !== undefined) return [syntaxError];
    const current = reported.filter(([{ pointer }, source]) => sourceAt(state, pointer) === source);
    return current.map(([mistake]) => toDiagnostic(state, mistake));
  };
  const save = () => {
    onSave();
    return true;
  };
  const extensions: readonly Extension[] = [
    ...[
      lineNumbers(),
      lintGutter(),
      foldGutter(),
      history(),
      drawSelection(),
      bracketMatching(),
      highlightActiveLine(),
    ],
    // Control characters that affect the display direction are displayed instead of applied.
    highlightSpecialChars({ addSpecialChars: /[\u061C\u2028-\u202E\u2066-\u2069]/g }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    json(),
    syntaxHighlighting(colours),
    linter(diagnose, { delay: notificationDelayMs }),
    messageLines,
    jsonTheme,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.annotation(isExternalChange))) onChange(state.doc.toString());
    }),
    keymap.of([{ key: 'Mod-s', run: save }, ...[...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]]),
  ];
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc: text, extensions }) });
  return {
    replace: (next) => {
      const changes = { from: 0, to: view.state.doc.length, insert: next };
      view.dispatch({ changes, annotations: isExternalChange.of(true) });
    },
    mark: (given) => {
      reported = given.map((mistake) => [mistake, sourceAt(view.state, mistake.pointer)]);
      view.dispatch(setDiagnostics(view.state, diagnose(view)));
    },
    destroy: () => view.destroy(),
  };
}

/** Error message below a line. */
class MessageLine extends WidgetType {
  constructor(readonly message: string) {
    super();
  }

  override eq(other: MessageLine): boolean {
    return other.message === this.message;
  }

  override toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'cm-below';
    line.textContent = this.message;
    return line;
  }
}

/** Displays all error messages permanently, and not only while the pointer is over them. */
const messageLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, state }) => {
    const lastDiagnostics = effects.filter((effect) => effect.is(setDiagnosticsEffect)).at(-1);
    return lastDiagnostics === undefined ? shown.map(changes) : decorate(lastDiagnostics.value, state);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorate(diagnostics: readonly Diagnostic[], { doc }: EditorState): DecorationSet {
  const lines = diagnostics.map(({ from, message }) =>
    Decoration.widget({ widget: new MessageLine(message), block: true, side: 1 }).range(doc.lineAt(from).to),
  );
  return Decoration.set(lines, true);
}

const border = '1px solid var(--line)';

/** Editor theme with the colours of the page: CSS variables apply in shadow trees, too. */
const jsonTheme = EditorView.theme({
  '&': {
    maxHeight: 'var(--editor-height, 70vh)',
    fontSize: '0.8125rem',
    color: 'var(--ink)',
    background: 'var(--sheet)',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { color: 'var(--skipped)', background: 'var(--sheet)', borderRight: border },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--sunk)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--mark)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--much)', outline: 'none' },
  '.cm-foldPlaceholder': { color: 'var(--soft)', background: 'var(--sunk)', border, padding: '0 0.4em' },
  '.cm-specialChar': { color: 'var(--failed)' },
  '.cm-tooltip': { color: 'var(--ink)', background: 'var(--sheet)', border },
  '.cm-diagnostic': { borderLeft: '3px solid var(--failed)', fontFamily: 'var(--sans)' },
  '.cm-panels': { color: 'var(--ink)', background: 'var(--sunk)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--failed) 1px',
    textUnderlineOffset: '0.2em',
  },
  '.cm-below': {
    padding: '0.1rem 0.75rem 0.2rem',
    borderLeft: '3px solid var(--failed)',
    color: 'var(--failed)',
    fontFamily: 'var(--sans)',
    overflowWrap: 'anywhere',
  },
});

/** Time limit for parsing in milliseconds. In a text that takes longer, marks are at its beginning. */
const parseTimeoutMs = 1_000;

function toDiagnostic(state: EditorState, { pointer, message }: Mistake): Diagnostic {
  const { from, to } = rangeOf(state, pointer);
  return { from, to, severity: 'error', message: printable(`${pointer} ${message}`.trim()) };
}

/** Syntax error of the text, with its position. */
function syntaxMistake(state: EditorState): Diagnostic | undefined {
  try {
    JSON.parse(state.doc.toString());
    return undefined;
  } catch (error) {
    let from = state.doc.length;
    ensureSyntaxTree(state, from, parseTimeoutMs)?.iterate({
      enter: (node) => {
        if (node.type.isError) from = Math.min(from, node.from);
      },
    });
    const message = reasonOf(error);
    return { from, to: Math.min(from + 1, state.doc.length), severity: 'error', message: printable(message) };
  }
}

/** Source text of the value at a pointer; empty if it does not exist. */
function sourceAt(state: EditorState, pointer: string): string {
  const { from, to, exists } = rangeOf(state, pointer);
  return exists ? state.sliceDoc(from, to) : '';
}

/** Range of the value at a pointer, or of its last existing ancestor. */
function rangeOf(state: EditorState, pointer: string): { from: number; to: number; exists: boolean } {
  let node = ensureSyntaxTree(state, state.doc.length, parseTimeoutMs)?.topNode.firstChild ?? undefined;
  if (node === undefined) return { from: 0, to: 0, exists: false };
  for (const segment of parsePointer(pointer)) {
    const next: SyntaxNode | undefined = childOf(state, node, segment);
    if (next === undefined) return { from: node.from, to: Math.min(node.from + 1, node.to), exists: false };
    node = next;
  }
  return { from: node.from, to: node.to, exists: true };
}

function childOf(state: EditorState, node: SyntaxNode, segment: string): SyntaxNode | undefined {
  if (node.name === 'Array') return valuesOf(node)[Number(segment)];
  // Of two properties with the same name, the last one counts.
  return (
    node
      .getChildren('Property')
      .filter(({ firstChild: name }) => name !== null && parseJson(state.sliceDoc(name.from, name.to)) === segment)
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
