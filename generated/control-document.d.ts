// Made by `npm run generate` from spec/. Do not edit.
export declare const document: object;
