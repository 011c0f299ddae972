import { isReservedAlias, isReservedFile } from '../../../../../service/links/alias/reserved-aliases.ts';

const NAME_SHAPED = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/**
 * The first segments of these route paths that are not reserved, so that a link of that name could never be followed.
 *
 * Parameters, wildcards and segments that are no possible name (`.well-known`) are left out.
 */
export function findUnreservedSegments(paths: readonly string[]): string[] {
  const segments = paths.map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments)].filter(
    (segment) => NAME_SHAPED.test(segment) && !isReservedAlias(segment) && !isReservedFile(segment),
  );
}
