/** Text of a script or style sheet for a page, from `.config/inlined.ts`. */
declare module '*?inlined' {
  const text: string;
  export default text;
}
