import { expect, it, onTestFinished } from 'vitest';
import { findFaults } from '../../../e2e/web/looks.ts';
import { sharedChromium } from '../../../support/chromium.ts';

const PAGE = `<!doctype html>
<html lang="en">
<title>A page</title>
<style>
  :root { color-scheme: light dark }
  body { background: light-dark(white, black) }
  main { max-width: 300px }
  @media (pointer: coarse) { main { min-width: 500px } }
  @media (prefers-color-scheme: dark) and (min-width: 1000px) and (forced-colors: none) { p { color: #333; transition: color 1s } }
</style>
<main><h1>A page</h1><p>Its words</p></main>`;

it('what is wrong in one look is found in that look, on a page that is loaded once', async () => {
  const page = await (await sharedChromium()).newPage();
  onTestFinished(() => page.close());
  await page.setContent(PAGE);
  expect(await findFaults(page)).toEqual([
    'dark and wide: color-contrast: p',
    expect.stringMatching(/^light and narrowest: 188 pixels wider than the window, by .*<main>/s),
  ]);
});
