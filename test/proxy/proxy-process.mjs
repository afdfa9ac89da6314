const { createProxy } = await import(process.argv[2]);

/** The built proxy in a process of its own, so that its memory can be measured. */
const proxy = createProxy({
  ...JSON.parse(process.argv[3]),
  onError: (error) => process.send({ error: String(error) }),
});
process.on('message', async () => {
  await proxy.settled();
  const broken = proxy.traffic.report().results.filter(({ status }) => ['failed', 'warned'].includes(status));
  process.send({
    peakBytes: process.resourceUsage().maxRSS * 1_024,
    broken: broken.map(({ id }) => id),
    unjudged: Object.fromEntries(proxy.unjudged),
  });
});
process.send({ url: await proxy.listen() });
