import type { Component } from 'svelte';
import { matchPath, type RouteParams } from './match.ts';

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
