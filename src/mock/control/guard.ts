/** Throws Problem for a request over a socket that may not ask. In process everyone may. */
export type Guard = (request: Request) => void;
