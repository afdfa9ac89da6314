/** Tells the bench where a peer listens, and from then on, whenever it is asked, how much CPU its process has used. */
export function introduce(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}
