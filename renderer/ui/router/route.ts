import type { Component } from 'svelte';
import { matchPath, type RouteParams } from './match.ts';

/** A screen; most need no parameters and declare none. */
export type PageComponent = Component | Component<{ params: RouteParams }>;

export type PageLoader = () => Promise<{ default: PageComponent }>;

export type Route = {
  /** Below `/app`, with named parts: `/links/:id`. */
  pattern: string;
  load: PageLoader;
};

/** The first route whose pattern fits the path, with its parameters. */
export function findRoute(
  routes: readonly Route[],
  path: string,
): { route: Route; params: RouteParams } | undefined {
  for (const route of routes) {
    const params = matchPath(route.pattern, path);
    if (params) return { route, params };
  }
  return undefined;
}
