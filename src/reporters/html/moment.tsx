/** `2026-01-15 09:30 UTC`: a file is read in many zones. What is no moment stays as it is. */
export function Moment({ iso }: { readonly iso: string }) {
  const time = new Date(iso);
  const isMoment = !Number.isNaN(time.getTime());
  return <time datetime={iso}>{isMoment ? `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC` : iso}</time>;
}
