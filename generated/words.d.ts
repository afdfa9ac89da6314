// Made by `npm run generate` from the English of @faker-js/faker (MIT). Do not edit.
import type { LocaleDefinition } from '@faker-js/faker';
export declare const words: LocaleDefinition;
