/** The fields of an integration (§2.4). */
export const integrationFields = [
  '_id',
  '_environmentId',
  '_organizationId',
  'name',
  'identifier',
  'providerId',
  'channel',
  'credentials',
  'configurations',
  'active',
  'deleted',
  'deletedAt',
  'deletedBy',
  'primary',
  'conditions',
] as const;
