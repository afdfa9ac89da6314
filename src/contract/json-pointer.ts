/** The segments of a JSON Pointer (RFC 6901). */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One segment as it stands in a JSON Pointer, with its slash before it. */
export function pointerTo(segment: string): string {
  return `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
