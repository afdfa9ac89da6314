/** Describes an error of listening on a port, and what to do about it. */
export function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Pass --port to choose another one, or --port 0 for a free port.`;
  if (code === 'EACCES') return `Port ${port} requires privileges. Pass --port to choose another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is not an address of this machine`;
  return `cannot listen on ${host}:${port}: ${message}`;
}
