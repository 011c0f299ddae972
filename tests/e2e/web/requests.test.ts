import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { createLink, type Screens, settled, startScreens } from './screens.ts';

/**
 * How many questions a screen asks the service when it is opened, beyond what every screen knows by then: the shell asks
 * once per visit. Each question counts towards the limits, which a person in a hurry must not meet.
 */
const MOST: Readonly<Record<string, number>> = {
  '/app/': 5,
  '/app/links': 3,
  '/app/analytics': 3,
  '/app/links/:id': 4,
  '/app/team': 1,
  '/app/tags': 2,
  '/app/bin': 1,
  '/app/settings': 5,
  '/app/settings/links': 3,
  '/app/settings/keys-and-webhooks': 4,
};
const MOST_OF_SHELL = 9;
const ASKED = /^\/(api\/v1|auth|host|oauth|app-state|health)(\/|$)/;

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  for (const alias of ['wiki', 'handbook', 'menu'])
    link = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  await visit(screens.service, 'wiki');
  screens.service.clock.advance(20_000);
});

afterAll(() => screens.close());

/** What a page asks the service from now on; the stream of what happens is one connection of the whole browser. */
function questionsOf(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (ASKED.test(pathname) && pathname !== '/api/v1/events')
      questions.push(`${request.method()} ${pathname}`);
  });
  return questions;
}

/** Follows a link of the screens' own, as a press in the sidebar does. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const anchor = document.createElement('a');
    anchor.href = to;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
  }, href);

it.each(Object.entries(MOST))('%s asks at most %i questions', async (path, most) => {
  const page = await screens.openSignedIn('about:blank');
  const questions = questionsOf(page);
  await page.goto('/app/settings/all');
  await settled(page);
  expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(MOST_OF_SHELL);
  expect(new Set(questions).size, 'none twice').toBe(questions.length);
  questions.length = 0;
  await follow(page, path.replace(':id', link));
  await settled(page);
  expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(most);
  expect(questions.length).toBeGreaterThan(0);
});
