/**
 * The version of what an account is entitled to, told on every answer to a signed-in caller. Without plans to buy it
 * never changes (docs/contract/me.md#entitlements).
 */
export const ENTITLEMENTS_VERSION = 0;
