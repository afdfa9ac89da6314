/** Who may ask over a socket. In process everyone may. */
export interface Guard {
  /** What must come as a bearer token; undefined on the loopback, where who asks by another name is refused instead. */
  readonly token: string | undefined;
}
