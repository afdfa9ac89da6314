/** `43.1 %`, rounded down, so that 100 % means all of it. */
export function percent({ covered, total }: { readonly covered: number; readonly total: number }): string {
  return `${total === 0 ? 0 : Math.floor((1_000 * covered) / total) / 10} %`;
}
