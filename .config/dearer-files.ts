/**
 * Files whose tests take more CPU than a file may, with their limits in seconds. The list and its numbers only fall: a
 * change that makes a file cheaper lowers its limit.
 */
export const dearer: Readonly<Record<string, number>> = {};
