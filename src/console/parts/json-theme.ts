import { EditorView } from '@codemirror/view';

const edge = '1px solid var(--line)';

/** The editor in the colours of our pages, which come into its shadow by themselves. */
export const jsonTheme = EditorView.theme({
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
  '.cm-gutters': { color: 'var(--untested)', background: 'var(--sheet)', borderRight: edge },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'var(--sunk)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--mark)',
  },
  '&.cm-focused .cm-matchingBracket': { background: 'var(--much)', outline: 'none' },
  '.cm-foldPlaceholder': { color: 'var(--soft)', background: 'var(--sunk)', border: edge, padding: '0 0.4em' },
  '.cm-specialChar': { color: 'var(--broken)' },
  '.cm-tooltip': { color: 'var(--ink)', background: 'var(--sheet)', border: edge },
  '.cm-diagnostic': { borderLeft: '3px solid var(--broken)', fontFamily: 'var(--sans)' },
  '.cm-panels': { color: 'var(--ink)', background: 'var(--sunk)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--broken) 1px',
    textUnderlineOffset: '0.2em',
  },
  '.cm-below': {
    padding: '0.1rem 0.75rem 0.2rem',
    borderLeft: '3px solid var(--broken)',
    color: 'var(--broken)',
    fontFamily: 'var(--sans)',
    overflowWrap: 'anywhere',
  },
});
