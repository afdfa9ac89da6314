import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '#generated/control.js';
import { moment } from './moment.js';

/** What time it is for the mock. A clock that runs goes on between two answers. */
export function Ticking({ clock }: { readonly clock: Clock }) {
  const [since, setSince] = useState(0);
  useEffect(() => {
    setSince(0);
    if (clock.frozen) return;
    const start = performance.now();
    const timer = setInterval(() => setSince(performance.now() - start), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const now = new Date(Date.parse(clock.now) + since).toISOString();
  return (
    <p class="now">
      <time dateTime={now}>{moment(now)}</time>
    </p>
  );
}
