export const environmentId = 'env-of-the-proof';
/** Organization and environment of all rich records. */
export const scope = { _organizationId: 'org-of-the-proof', _environmentId: environmentId };
