import { Plain } from '../parts/plain.js';

/** A moment of a record, to the second and in UTC as the records have it; the whole of it in reach. */
export function Moment({ at }: { readonly at: string | null | undefined }) {
  if (!at) return <span class="none">–</span>;
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return <Plain text={at} />;
  const iso = time.toISOString();
  return (
    <time dateTime={iso} title={at}>
      {iso.slice(0, 10)} <span>{iso.slice(11, 19)}</span>
    </time>
  );
}
