/** Work that was to look only would change something. Nothing has changed: it is done anew where it may. */
export class WouldChange extends Error {}
