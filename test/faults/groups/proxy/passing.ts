import type { Figures } from '../../figures.js';
import type { Target } from '../../target.js';
import type { ChangeableServer } from './changeable-server.js';

/** Memory limit of a proxy in MB, whatever its traffic. */
export const maxMb = 500;

/** A proxy and the server behind it. */
export interface Passing {
  readonly main: string;
  readonly figures: Figures;
  readonly server: ChangeableServer;
  readonly proxy: Target;
}
