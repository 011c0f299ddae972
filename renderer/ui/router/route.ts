import type { Component } from 'svelte';

/** A screen; it declares what it needs of its title and the named parts of its path. */
export type PageComponent =
  | Component
  | Component<{ params: RouteParams }>
  | Component<{ title: string }>
  | Component<{ title: string; params: RouteParams }>;

export type PageLoader = () => Promise<{ default: PageComponent }>;

export type Route = {
  /** Below `/app`, with named parts: `/links/:id`. */
  path: string;
  /** Sheets name themselves. */
  title?: string;
  load: PageLoader;
};

/** The first route whose pattern fits the path, with its parameters. */
export function findRoute<Each extends Route>(
  routes: readonly Each[],
  path: string,
): { route: Each; params: RouteParams } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return undefined;
}

export type RouteParams = Readonly<Record<string, string>>;

/**
 * Compares a path with a pattern such as `/links/:id`; returns the named parts, undefined when it does not fit.
 *
 * A part that is not valid percent-encoding fits nothing.
 */
function matchPath(pattern: string, path: string): RouteParams | undefined {
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

/**
 * Where to go after signing in; undefined when nowhere is asked for.
 *
 * Only a path of this origin counts: `//host` and `/\host` are other sites to a browser, and a sign-in page that follows them
 * lends its name to a forger.
 */
export function nextAddress(query: URLSearchParams, origin: string): string | undefined {
  const wanted = query.get('next');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const { origin: opened, pathname, search, hash } = new URL(wanted, origin);
  // `/.//host` has our origin, but what is left of it, `//host`, is another site again.
  return opened === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
