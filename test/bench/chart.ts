import { share } from './row.js';
import type { BenchResults } from './table.js';

const [width, lineHeight, textWidth] = [760, 18, 330];
/** Positions of the target line and of the end of the chart; three times the target or more reaches the end. */
const [target, end] = [150, 360];

/** A bar for each piece of work with a target: its cost as a share of the target. */
export function benchChart({ rows }: BenchResults): string {
  const bars = rows.flatMap((row) => {
    const part = share(row);
    return part === undefined ? [] : [{ work: row.work, part }];
  });
  const height = (bars.length + 2) * lineHeight;
  const lines = bars.map(({ work, part }, place) => {
    const top = (place + 1) * lineHeight;
    const length = Math.min(end, part * target).toFixed(1);
    const color = part <= 1 ? '#2da44e' : '#d4763a';
    return [
      text(textWidth - 8, top + 13, plain(work), 'end'),
      `<rect x="${textWidth}" y="${top + 3}" width="${length}" height="12" fill="${color}"/>`,
      text(textWidth + Number(length) + 6, top + 13, part.toFixed(2), 'start'),
    ].join('');
  });
  const x = textWidth + target;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>How much of what its target allows each piece of work takes</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    text(x, 12, 'the target', 'middle'),
    ...lines,
    `<line x1="${x}" y1="${lineHeight}" x2="${x}" y2="${height - lineHeight}" stroke="#57606a" stroke-dasharray="3 3"/>`,
    '</svg>\n',
  ].join('\n');
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#24292f">${words}</text>`;
}

function plain(words: string): string {
  return words.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
