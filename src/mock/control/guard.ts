/** Who may ask over a socket. In process everyone may. */
export interface Guard {
  /** What must come as a bearer token; if undefined, who asks by another name than the loopback's is refused instead. */
  readonly token: string | undefined;
}
