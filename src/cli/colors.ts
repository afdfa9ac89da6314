import { createColors } from 'picocolors';

/** Colours for what a stream shows; none where it does not show any. */
export function colorsOf(stream: Terminal): ReturnType<typeof createColors> {
  return createColors(hasColors(stream));
}

/**
 * Whether a stream shows colours: a terminal does, and nothing else, whatever the platform. `FORCE_COLOR` says
 * otherwise, and `NO_COLOR` says it louder; an empty variable says nothing.
 */
export function hasColors({ isTTY }: Terminal): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && TERM !== 'dumb';
}

interface Terminal {
  readonly isTTY?: boolean | undefined;
}
