/** Colour schemes that users set. */
export const themes = ['light', 'dark'] as const;
