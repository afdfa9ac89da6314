import type { Finding } from '../contract/finding.js';

/** A value that is not what it should be. */
export class NotValid extends Error {
  /** At most 20; none of a draft, whose values may be invalid on purpose (§7.3). */
  readonly findings: readonly Finding[];

  /** @param schema the name that the contract has for what it should be: `Message`. */
  constructor(schema: string, findings: readonly Finding[]) {
    const [first, ...others] = findings;
    const place = first?.pointer === '' ? '' : `${first?.pointer} `;
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    super(`no ${schema}: ${first === undefined ? 'a draft is not finished' : `${place}${first.message}${more}`}`);
    this.name = 'NotValid';
    this.findings = findings;
  }
}
