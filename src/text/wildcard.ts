/**
 * Whether a text is, as a whole, what a pattern says, in which `*` stands for any characters. It never goes back: each
 * part is taken where it comes first, which leaves the most room for those that follow.
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
