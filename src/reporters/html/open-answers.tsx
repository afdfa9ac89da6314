import type { Result } from '../../judgement/report/report.js';
import { ClauseLink } from './clause-link.js';
import { Prose } from './prose.js';

/** How this server fills in what the specification leaves open. */
export function OpenAnswers({ results }: { readonly results: readonly Result[] }) {
  return (
    <div class="wide">
      <table class="open">
        <caption>None of this is judged: the specification says “not shown”. A client may want to know it.</caption>
        <thead>
          <tr>
            <th scope="col">§</th>
            <th scope="col">Left open</th>
            <th scope="col">What this server does</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ id, section, text, status, message }) => (
            <tr>
              <td class="section">{section}</td>
              <th scope="row">
                <span class="text">
                  <Prose text={text} />
                </span>{' '}
                <ClauseLink id={id} />
              </th>
              <td class={status === 'observed' ? 'seen' : 'unseen'}>
                {status === 'observed' ? message : `Not seen: ${message}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
