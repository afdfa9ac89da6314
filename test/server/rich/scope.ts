export const environmentId = 'env-of-the-proof';
/** The organization and the environment of all rich records. */
export const scope = { _organizationId: 'org-of-the-proof', _environmentId: environmentId };
