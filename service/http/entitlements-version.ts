/**
 * The version of an account's entitlements, sent with every answer to a signed-in caller. Without paid plans it never
 * changes (docs/contract/me.md#entitlements).
 */
export const ENTITLEMENTS_VERSION = 0;
