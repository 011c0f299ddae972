import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Puts a script into the page itself: it runs before the first paint, so that a chosen theme never flashes the other
 * one, and costs no request. The service allows it by its hash.
 */
export function themeFirst(script: string): Plugin {
  return {
    name: 'theme-first',
    transformIndexHtml: () => [
      { tag: 'script', children: readFileSync(script, 'utf8').trim(), injectTo: 'head-prepend' },
    ],
  };
}
