import ts from 'typescript';

/** A comment of a source file, without its delimiters. */
export interface Comment {
  /** File and line: `src/mock/mock.ts:12`. */
  readonly location: string;
  readonly text: string;
  /** True if it documents a declaration: `/** … *​/`. */
  readonly isDoc: boolean;
}

/** Comments of a TypeScript source in order. Strings that look like comments are excluded. */
export function commentsOf(file: string, source: string): readonly Comment[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const starts = new Map<number, ts.CommentRange>();
  const collect = (node: ts.Node): void => {
    for (const range of rangesBefore(source, node)) starts.set(range.pos, range);
    node.getChildren(tree).forEach(collect);
  };
  collect(tree);
  const ranges = [...starts.values()].sort((one, other) => one.pos - other.pos);
  return ranges.map(({ pos, end }) => {
    const raw = source.slice(pos, end);
    const line = tree.getLineAndCharacterOfPosition(pos).line + 1;
    return { location: `${file}:${line}`, text: textOf(raw), isDoc: raw.startsWith('/**') };
  });
}

/** Ranges of the comments before and after a token. JSX text has none, since `//` is text there. */
function rangesBefore(source: string, node: ts.Node): readonly ts.CommentRange[] {
  if (node.kind === ts.SyntaxKind.JsxText) return [];
  return [
    ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
  ];
}

function textOf(raw: string): string {
  const inner = raw.startsWith('//') ? raw.slice(2) : raw.slice(2, -2);
  return inner
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
