import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { rested, settled } from './settled.ts';

/** The screens that people open by their address; `:id` is a link. */
export const PATHS = [
  '/app/',
  '/app/links',
  '/app/links/:id',
  '/app/team',
  '/app/tags',
  '/app/analytics',
  '/app/board',
  '/app/qr',
  '/app/qr/labels',
  '/app/poster',
  '/app/where',
  '/app/wanted',
  '/app/imports',
  '/app/bin',
  '/app/people',
  '/app/activity',
  '/app/inbox',
  '/app/blocked-links',
  '/app/help',
  '/app/help/phone',
  '/app/settings',
  '/app/settings/sign-in',
  '/app/settings/keys',
  '/app/settings/domains',
  '/app/settings/webhooks',
  '/app/settings/backups',
  '/app/settings/network',
  '/app/settings/mail',
  '/app/settings/state',
];

/** Half of what people notice (web.dev/cls: 0.1). */
export const MOST_SHIFT = 0.05;

/** How much of what is on screen moves while a page loads whose figures come after everything else. */
export async function shiftOnLoad(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
      Reflect.set(window, 'shifted', sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const counted: Route[] = [];
  let isHeld = true;
  await page.route(/\/api\/v1\/stats/, (route) => (isHeld ? counted.push(route) : route.continue()));
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => document.querySelector('main h1') !== null)).toBe(true);
  await rested(page);
  isHeld = false;
  for (const route of counted) await route.continue().catch(() => undefined);
  await settled(page);
  return page.evaluate(() => Reflect.get(window, 'shifted') ?? 0);
}
