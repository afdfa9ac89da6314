export const upsert = {};
