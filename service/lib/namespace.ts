/** Aliases that belong to no custom domain. */
export const DEFAULT_NAMESPACE = '';
