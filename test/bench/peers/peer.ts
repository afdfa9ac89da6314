/** Sends the bench the URL of a peer, and on request the CPU time of its process. */
export function introduce(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}
