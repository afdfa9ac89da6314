import { isRefused, unlock } from './mock.js';
import { Failure } from './parts/failure.js';

/** Asks for the token of a mock that others can reach. */
export function TokenForm() {
  return (
    <form
      class="token sheet"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget).get('token');
        if (typeof given === 'string' && given !== '') unlock(given);
      }}
    >
      <h1>This mock wants its control token</h1>
      <p>It printed one when it started, in a link to this page, or was given one by --control-token.</p>
      <Failure message={isRefused.value ? 'The mock does not take this token.' : undefined} />
      <label>
        Control token <input name="token" type="password" autocomplete="off" required />
      </label>
      <button type="submit" class="main">
        Go on
      </button>
    </form>
  );
}
