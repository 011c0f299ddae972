/** The namespace of links that are on no custom domain. */
export const DEFAULT_NAMESPACE = '';
