const url = new URL('../../../dist/src/conformance.js', import.meta.url);
const { createOutbound, runConformance }: typeof import('../../../src/conformance.js') = await import(url.href);

const [, , baseUrl = '', times = '1'] = process.argv;
const costs: object[] = [];
for (let time = 0; time < Number(times); time += 1) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const fetch = createOutbound();
  // A new key for each run, since runs leave subscribers behind.
  await runConformance({ fetch, baseUrl, apiKey: `test-${time}`, allowWrites: true });
  await fetch.close();
  const { user, system } = process.cpuUsage(before);
  costs.push({ wall: performance.now() - start, cpu: (user + system) / 1_000 });
}
process.send?.(costs, () => process.exit());
