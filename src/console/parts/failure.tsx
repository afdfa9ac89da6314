/** Why there is nothing to see, or why something was not done. */
export function Failure({ message }: { readonly message: string | undefined }) {
  return message === undefined ? null : (
    <p class="failure" role="alert">
      {message}
    </p>
  );
}
