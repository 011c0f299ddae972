/**
 * Aliases that no link of the default namespace may have: the first segments of our own routes, and some generic names
 * (docs/contract/links.md#alias).
 */
const RESERVED = new Set(
  `api app admin auth oauth dashboard login logout signup register restore verify settings onboarding stats export
  result preview metric metrics emoji health docs openapi static assets media qr contact report legal privacy terms tos about
  help pricing www spoo linnet go host app-state classic gradient`.split(/\s+/),
);

const ALIAS_SHAPED = /^[A-Za-z0-9_-]+$/;

/** Case does not matter. Custom domains have none of our routes, so only the default namespace asks. */
export const isReservedAlias = (alias: string): boolean => RESERVED.has(alias.toLowerCase());

/**
 * The first segments of these route paths that are not reserved, so that a link of that name could never be followed.
 *
 * A test demands that there are none. Parameters, wildcards and segments that are no possible alias (`robots.txt`) are
 * left out.
 */
export function findUnreservedSegments(paths: readonly string[]): string[] {
  const segments = paths.map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments)].filter((segment) => ALIAS_SHAPED.test(segment) && !isReservedAlias(segment));
}
