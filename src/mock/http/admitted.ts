/** Who may use a listening mock, in addition to programs on the same machine. `*` stands for any characters. */
export interface Admitted {
  /** Origins whose pages may: `https://app.example.com`, `null` for files; `*` for all, by any name. */
  readonly cors?: readonly string[] | undefined;
  /** Names that the mock may be reached by: what a `Host` header says, without a port. */
  readonly allowHosts?: readonly string[] | undefined;
}
