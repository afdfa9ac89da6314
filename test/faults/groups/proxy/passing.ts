import type { Figures } from '../../figures.js';
import type { Target } from '../../target.js';
import type { ChangeableServer } from './changeable-server.js';

/** How much memory a proxy may take, whatever passes, in MB. */
export const maxMb = 500;

/** A proxy, and the server behind it. */
export interface Passing {
  readonly main: string;
  readonly figures: Figures;
  readonly server: ChangeableServer;
  readonly proxy: Target;
}
