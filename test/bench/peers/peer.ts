/** Tells the bench where a peer listens, and from then on, whenever it is asked, what its process has used. */
export function introduce(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system, peak: process.resourceUsage().maxRSS / 1_024 });
  });
  process.on('disconnect', () => process.exit());
  process.send?.(url);
}
