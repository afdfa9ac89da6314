// Made by `npm run generate` from spec/. Do not edit.
/** The SHA-256 of openapi.json, in hexadecimal. */
export declare const digest: string;
export declare const document: object;
