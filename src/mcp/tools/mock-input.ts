/** Selects a mock. */
export interface MockInput {
  readonly mock?: string;
}

/** Selects the data of an API key in a mock. */
export interface KeyInput extends MockInput {
  readonly key?: string;
}

export const mockProperties = {
  mock: {
    type: 'string',
    description: 'A name from mock_start, or the address of a running mock. May be omitted if one mock runs.',
  },
} as const;

export const keyProperties = {
  ...mockProperties,
  key: { type: 'string', minLength: 1, description: 'The API key whose data to use (the first key of the mock).' },
} as const;
