import type { ClientReads, ReadFlag } from '../../rehearsal/reads/reads.js';
import { isFragile, type ReadsPart, readColumns, readFlags, readsParts, readsVerdict } from '../reads-table.js';
import { MatrixHead } from './check-matrix.js';
import { Names, page, ReportPart, ReportSection } from './page.js';

/** Fields that a client reads, as a self-contained HTML file: all fields of the contract, with a colour for each answer. */
export function readsHtml(reads: ClientReads): string {
  const title = readsVerdict(reads).slice(2);
  const parts = readsParts(reads);
  return page({
    title: `${title} · ${reads.command}`,
    links: parts.map((part) => ({ id: idOf(part), title: part.title })),
    header: (
      <>
        <p class="kicker">notikit · fields that a client reads</p>
        <h1 class="passed">{title}.</h1>
        <p class="target">
          <code>{reads.command}</code>
        </p>
        <p class="meta">Green: another value fails a test. Yellow: so does a response that conforms.</p>
      </>
    ),
    footer: (
      <ul>
        <li>notikit {reads.version}</li>
      </ul>
    ),
    children: parts.map((part) => <Operation part={part} />),
  });
}

function Operation({ part }: { readonly part: ReadsPart }) {
  const { title, parameters, rows, lists } = part;
  return (
    <ReportSection id={idOf(part)} title={title}>
      {parameters.length > 0 && <p class="note">Sent parameters: {parameters.join(', ')}</p>}
      {rows.length > 0 && (
        <div class="wide">
          <table class="matrix">
            <MatrixHead first="Field" columns={Object.values(readColumns)} />
            <tbody>
              {rows.map(({ name, flags }) => (
                <tr>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  {readFlags.map((flag) => (
                    <Cell flag={flag} flags={flags} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lists.map(({ title, names }) => (
        <ReportPart title={title} note={names.length}>
          <Names names={names} />
        </ReportPart>
      ))}
    </ReportSection>
  );
}

function Cell({ flag, flags }: { readonly flag: ReadFlag; readonly flags: readonly ReadFlag[] }) {
  if (!flags.includes(flag)) return <td class="empty">{flags.includes('undecided') && 'undecided'}</td>;
  return (
    <td class={isFragile([flag]) ? 'warned' : 'passed'}>
      <b>yes</b>
    </td>
  );
}

function idOf({ title }: ReadsPart): string {
  return title.replace(' ', '-');
}
