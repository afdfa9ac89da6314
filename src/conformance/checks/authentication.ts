export const authentication = {};
