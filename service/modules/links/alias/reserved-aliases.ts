/**
 * Aliases nobody may take on the default namespace: our own routes and some generic names
 * (docs/contract/links.md#alias).
 */
const RESERVED = new Set(
  `api app admin auth oauth dashboard login logout signup register restore verify settings onboarding stats export
  result preview metric emoji health docs openapi static assets media qr contact report legal privacy terms tos about
  help pricing www spoo linnet host app-state classic gradient`.split(/\s+/),
);

const ALIAS_SHAPED = /^[A-Za-z0-9_-]+$/;

/** Case does not matter. Only the default namespace asks. */
export const isReservedAlias = (alias: string): boolean => RESERVED.has(alias.toLowerCase());

/**
 * The first segments of these route paths that an alias could still hide, or be hidden by.
 *
 * Empty for a service whose routes are all reserved, which a test demands. Parameters, wildcards and
 * segments no alias can have (`robots.txt`) do not count.
 */
export function findUnreservedSegments(paths: readonly string[]): string[] {
  const segments = paths.map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments)].filter((segment) => ALIAS_SHAPED.test(segment) && !isReservedAlias(segment));
}
