// Made by `npm run generate` from package.json. Do not edit.
export const version = "0.1.0";
