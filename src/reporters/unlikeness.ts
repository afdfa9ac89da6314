import type { Report } from '../judgement/report/report.js';
import { incompleteness } from './outcome.js';

/** Why two reports may differ although the server does not: each a sentence. */
export function unlikeness(before: Report, now: Report): readonly string[] {
  const sentences = [
    before.contract !== now.contract && 'They held other contracts against the server: a clause may ask for more now.',
    before.profile?.digest !== now.profile?.digest && 'They have other profiles.',
    before.version !== now.version && `They are of other versions of notikit, ${before.version} and ${now.version}.`,
    before.target !== now.target && 'They speak of other servers.',
    (before.traffic === undefined) !== (now.traffic === undefined) && 'One is of a run, the other of traffic.',
    before.seed !== now.seed && 'Their requests were made from other seeds.',
    incompleteness(before) && 'The run before is incomplete.',
    incompleteness(now) && 'The run now is incomplete.',
  ];
  return sentences.filter((sentence) => typeof sentence === 'string');
}
