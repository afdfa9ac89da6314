/** By which headers an answer announces a rate limit (§8): one text, or none. */
export function announcedRateLimit(headers: Headers): readonly string[] {
  const names = [...headers.keys()].filter((name) => /rate-?limit/.test(name)).sort();
  return names.length > 0 ? [`announced by ${names.join(', ')}`] : [];
}
