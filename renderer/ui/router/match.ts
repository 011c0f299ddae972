export type RouteParams = Readonly<Record<string, string>>;

/**
 * Compares a path with a pattern such as `/links/:id`; returns the named parts, undefined when it does not fit.
 *
 * A part that is not valid percent-encoding fits nothing.
 */
export function matchPath(pattern: string, path: string): RouteParams | undefined {
  const wanted = parts(pattern);
  const given = parts(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
