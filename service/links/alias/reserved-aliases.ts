/**
 * Aliases that no link of the default namespace may have: the first segments of our own routes, and some generic names
 * (docs/contract/links.md#alias).
 */
const RESERVED = new Set(
  `api app admin auth oauth dashboard login logout signup register restore verify settings onboarding stats export
  result preview metric metrics emoji health docs openapi static assets media qr contact report legal privacy terms tos about
  help pricing www spoo linnet go host app-state classic gradient trust`.split(/\s+/),
);

/** Case does not matter. Custom domains have none of our routes, so only the default namespace asks. */
export const isReservedAlias = (alias: string): boolean => RESERVED.has(alias.toLowerCase());
