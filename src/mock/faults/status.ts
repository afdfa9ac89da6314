import { Problem } from '../problem.js';
import type { FaultKind } from './fault.js';

/** Another status in place of the answer, with a problem as its body. */
export const status: FaultKind = {
  usage: 'status=503',
  parse: (value = '') => {
    if (!/^[45]\d\d$/.test(value)) return undefined;
    return async () => new Problem(Number(value), 'a fault that the mock was told to show').toResponse();
  },
};

/** The same without a body. */
export const bareStatus: FaultKind = {
  usage: 'bare-status=503',
  parse: (value = '') =>
    /^[45]\d\d$/.test(value) ? async () => new Response(null, { status: Number(value) }) : undefined,
};
