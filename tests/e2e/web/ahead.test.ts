import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { BROWSER, makeLink } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';

let service: TestService;
let ada: Person;
let pages: WebServer;
let browser: Browser;
let written = '';
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  pages = await startWebServer(({ url }, response) =>
    response.setHeader('content-type', 'text/html').end(url === '/' ? written : 'There'),
  );
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await pages.stop();
  await service.stop();
});

const AHEAD = {
  'a prefetch': (url: string) => `<link rel="prefetch" href="${url}">`,
  'speculation rules': (url: string) =>
    `<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${url}"],"eagerness":"immediate"}]}</script>`,
};

it.each(['a prefetch', 'speculation rules'] as const)(
  'a link that Chromium fetches ahead by %s leads its person on, and counts one person',
  async (way) => {
    const destination = `http://127.0.0.1:${pages.port}/destination`;
    const { id, alias } = await makeLink(service, { long_url: destination }, ada.token);
    const shortUrl = `${service.url}/${alias}`;
    written = `<title>Page</title>${AHEAD[way](shortUrl)}<a href="${shortUrl}">Follow</a>`;
    const page = await browser.newPage({ userAgent: BROWSER });
    const counted = async () => {
      const { body } = await request(`${service.url}/api/v1/stats/links/${id}`, { token: ada.token });
      return [body.summary?.total_clicks, body.audience?.bots?.clicks];
    };
    await page.goto(`http://127.0.0.1:${pages.port}/`);
    await expect.poll(counted).toEqual([1, 1]);
    await page.getByText('Follow').click();
    await page.waitForURL(destination);
    await expect.poll(counted).toEqual([2, 1]);
    await page.close();
  },
);
