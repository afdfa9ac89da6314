// Made by `npm run generate` from package.json. Do not edit.
export declare const version: string;
