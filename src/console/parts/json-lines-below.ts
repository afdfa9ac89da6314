import { type Diagnostic, setDiagnosticsEffect } from '@codemirror/lint';
import { type EditorState, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** What is wrong with a line, said below it. */
class LineBelow extends WidgetType {
  constructor(readonly message: string) {
    super();
  }

  override eq(other: LineBelow): boolean {
    return other.message === this.message;
  }

  override toDOM(): HTMLElement {
    const line = document.createElement('div');
    line.className = 'cm-below';
    line.textContent = this.message;
    return line;
  }
}

/** Says what is wrong where it is, for all to see: not only to who points at it. */
export const linesBelow = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (shown, { changes, effects, state }) => {
    const told = effects.filter((effect) => effect.is(setDiagnosticsEffect)).at(-1);
    return told === undefined ? shown.map(changes) : linesOf(told.value, state);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function linesOf(diagnostics: readonly Diagnostic[], { doc }: EditorState): DecorationSet {
  const lines = diagnostics.map(({ from, message }) =>
    Decoration.widget({ widget: new LineBelow(message), block: true, side: 1 }).range(doc.lineAt(from).to),
  );
  return Decoration.set(lines, true);
}
