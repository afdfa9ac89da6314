/** Admission to a listening mock, in addition to programs on the same machine. `*` matches any characters. */
export interface AdmissionOptions {
  /** Allowed origins of pages: `https://app.example.com`, `null` for files, `*` for all origins and host names. */
  readonly cors?: readonly string[] | undefined;
  /** Allowed host names: the `Host` header without a port. */
  readonly allowHosts?: readonly string[] | undefined;
}
