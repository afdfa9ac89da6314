import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { baseUrl } from './call.js';

/** Writes a list as a repeated parameter: the default joins its values by commas. */
function serialized(parameters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  const pairs = given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return new URLSearchParams(pairs).toString();
}

export const base = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl,
    prepareHeaders: (headers) => void headers.set('authorization', 'ApiKey dev'),
    paramsSerializer: serialized,
  }),
  endpoints: () => ({}),
});
