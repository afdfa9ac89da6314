/**
 * Creates a matcher of whole texts, where `*` matches any characters. It does not backtrack: each part is matched at
 * its first occurrence, which leaves the most text for the rest.
 */
export function wildcard(pattern: string): (text: string) => boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return (text) => text === first;
  return (text) => {
    if (!text.startsWith(first)) return false;
    const end = text.length - last.length;
    let at = first.length;
    for (const part of rest) {
      const position = text.indexOf(part, at);
      if (position === -1) return false;
      at = position + part.length;
    }
    return at <= end && text.endsWith(last);
  };
}
