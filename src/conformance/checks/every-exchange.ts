export const everyExchange = {};
