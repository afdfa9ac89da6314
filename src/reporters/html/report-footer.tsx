import type { Report } from '../../judgement/report/report.js';

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
