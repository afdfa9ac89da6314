import type { Evidence } from '../../judgement/report/evidence.js';
import { ShownEvidence } from './shown-evidence.js';

/**
 * The exchanges beyond the first of a clause. To a browser with scripts they are one text, which becomes elements when
 * it is opened: a page of thousands would be slow to whoever reads the others. One without has them as elements.
 */
export function FoldedEvidence({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <details class="folded">
      <summary>{evidence.length.toLocaleString('en')} more</summary>
      <noscript>
        {evidence.map((shown) => (
          <ShownEvidence evidence={shown} isOpen={false} />
        ))}
      </noscript>
    </details>
  );
}
