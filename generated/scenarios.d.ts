// Made by `npm run generate` from fixtures/scenarios/. Do not edit.
export declare const scenarios: Readonly<Record<string, object>>;
