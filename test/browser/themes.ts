/** What people set their systems to. */
export const themes = ['light', 'dark'] as const;
