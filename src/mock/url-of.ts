const urls = new WeakMap<Request, URL>();

/** The address of a request, parsed once: that is dear, and many look at it. */
export function urlOf(request: Request): URL {
  const known = urls.get(request);
  if (known !== undefined) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}
