import type { Report } from '../../judgement/report/report.js';

/** A sentence of ours, with what stands between backticks as code. */
export function Prose({ text }: { readonly text: string }) {
  return <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>;
}

/** `2026-01-15 09:30 UTC`: a file is read in many zones. What is no moment stays as it is. */
export function Moment({ iso }: { readonly iso: string }) {
  const time = new Date(iso);
  const isMoment = !Number.isNaN(time.getTime());
  return <time datetime={iso}>{isMoment ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : iso}</time>;
}

/** What reports were made by, and what they held the server against; once, where that is the same. */
export function ReportFooter({ reports }: { readonly reports: readonly Report[] }) {
  const kinds = new Map(
    reports.map((one) => [`${one.version} ${one.contract} ${one.profile?.digest} ${one.target}`, one]),
  );
  return (
    <ul>
      {[...kinds.values()].map(({ version, contract, profile, target }) => (
        <li>
          notikit {version} · contract <code>{contract.slice(0, 12)}</code>
          {profile === undefined ? (
            ''
          ) : (
            <>
              {' '}
              · profile {profile.name} <code>{profile.digest.slice(0, 12)}</code>
            </>
          )}{' '}
          · <code>{target}</code>
        </li>
      ))}
    </ul>
  );
}
