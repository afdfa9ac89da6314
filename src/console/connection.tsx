import { connection } from './live.js';

const said = { open: 'Live', opening: 'Connecting', away: 'The mock is away' };

/** Whether what is shown is what there is. */
export function Connection() {
  const { value } = connection;
  return (
    <p class={`connection ${value}`} role="status">
      {said[value]}
    </p>
  );
}
