import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Mistake } from '#generated/control.js';
import { linesBelow } from './json-lines-below.js';
import { createJsonMistakes, syntaxMistake } from './json-mistakes.js';
import { jsonTheme } from './json-theme.js';

interface JsonViewOptions {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSave: () => void;
}

/** A text of JSON that is edited. Its styles are those of the root that it is in, which must be a shadow's. */
export interface JsonView {
  /** Puts another text in place of what is there; to undo it brings that back. */
  readonly replace: (text: string) => void;
  /** Marks what is wrong with the text as it is; a mark goes when what it is about is changed. */
  readonly mark: (mistakes: readonly Mistake[]) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** In milliseconds: who types is not told of each letter. */
const delay = 300;

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--kept)' },
  { tag: [tags.number, tags.bool], color: 'var(--warned)' },
  { tag: tags.null, color: 'var(--untested)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--soft)' },
]);

/** Nobody typed it. */
const isGiven = Annotation.define<boolean>();

export function createJsonView(root: ShadowRoot, { label, text, onChange, onSave }: JsonViewOptions): JsonView {
  const mistakes = createJsonMistakes();
  const found = ({ state }: EditorView): readonly Diagnostic[] => {
    const wrong = syntaxMistake(state);
    return wrong === undefined ? mistakes.of(state) : [wrong];
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
    // Controls and marks that turn the direction of text are seen, and act on nothing.
    highlightSpecialChars({ addSpecialChars: /[\u061C\u2028-\u202E\u2066-\u2069]/g }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorState.tabSize.of(2),
    indentUnit.of('  '),
    json(),
    syntaxHighlighting(colours),
    linter(found, { delay }),
    linesBelow,
    jsonTheme,
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.annotation(isGiven))) onChange(state.doc.toString());
    }),
    keymap.of([{ key: 'Mod-s', run: save }, ...[...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]]),
  ];
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc: text, extensions }) });
  return {
    replace: (next) => {
      const changes = { from: 0, to: view.state.doc.length, insert: next };
      view.dispatch({ changes, annotations: isGiven.of(true) });
    },
    mark: (given) => {
      mistakes.remember(view.state, given);
      view.dispatch(setDiagnostics(view.state, found(view)));
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
