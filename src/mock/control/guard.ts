/** Who may ask over a socket. In process everyone may. */
export interface Guard {
  /** What must come as a bearer token; if undefined, who asks by another name than the loopback's is refused instead. */
  readonly token: string | undefined;
}

/** Whether a text can be sent as a bearer token (RFC 6750), and is not guessed at once. */
export function isToken(text: string): boolean {
  return /^[\w.~+/-]{8,512}=*$/.test(text);
}
