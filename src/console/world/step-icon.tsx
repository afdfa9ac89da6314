import type { StepType } from '#generated/types.js';

/** What each kind of step looks like, in a square of 16. */
const paths: Readonly<Record<StepType, string>> = {
  trigger: 'M9 1 3 9h4l-1 6 7-9H8z',
  in_app: 'M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4M6.5 13.5a1.5 1.5 0 0 0 3 0',
  email: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5',
  sms: 'M2 3h12v8H7l-3 3v-3H2zM5 7h.01M8 7h.01M11 7h.01',
  chat: 'M2 3h9v6H6l-2 2V9H2zM13 6h1v6h-2v2l-2-2H7',
  push: 'M5 1.5h6v13H5zM7.5 12.5h1',
  delay: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2.2 1.6',
  digest: 'M3 3h10M3 6h10M3 9h10M8 9v4.5M6 11.5l2 2 2-2',
  throttle: 'M2.5 12a5.8 5.8 0 1 1 11 0M8 11l3-4.5',
  custom: 'M6 4 2.5 8 6 12M10 4l3.5 4-3.5 4',
};

/** The sign of a kind of step, whose name stands beside it. */
export function StepIcon({ type }: { readonly type: StepType }) {
  return (
    <svg class="step-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[type]} />
    </svg>
  );
}
