/** The text of a script or a style sheet as it stands in a page: `.config/inlined.ts` makes it. */
declare module '*?inlined' {
  const text: string;
  export default text;
}
