import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, findBarriers, NARROW, type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('/app/');
  link = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki', max_clicks: 1 });
  await createLink(page, { long_url: 'https://example.com/old', alias: 'paused' }).then((id) =>
    page.request.patch(`/api/v1/urls/${id}/status`, { data: { status: 'INACTIVE' } }),
  );
  await fetch(`${screens.service.url}/wiki`, { redirect: 'manual' });
});

afterAll(() => screens.close());

const looks = [
  { name: 'light and wide', options: { ...WIDE, colorScheme: 'light' as const } },
  { name: 'dark and wide', options: { ...WIDE, colorScheme: 'dark' as const } },
  { name: 'light and narrow', options: { ...NARROW, colorScheme: 'light' as const } },
  { name: 'dark and narrow', options: { ...NARROW, colorScheme: 'dark' as const } },
];

type Visit = { name: string; path: () => string; settled: (page: Page) => Promise<unknown> };

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const visits: Visit[] = [
  { name: 'the overview', path: () => '/app/', settled: heading('Recent links') },
  { name: 'the links', path: () => '/app/links', settled: (page) => page.getByRole('table').waitFor() },
  {
    name: 'an empty search',
    path: () => '/app/links?search=zzz',
    settled: (page) => page.getByText('No link fits').waitFor(),
  },
  { name: 'one link', path: () => `/app/links/${link}`, settled: heading('Browser') },
  { name: 'one link as tables', path: () => `/app/links/${link}?as=table`, settled: heading('Browser') },
  { name: 'the analytics', path: () => '/app/analytics', settled: heading('Browser') },
  {
    name: 'the analytics as tables, filtered',
    path: () => '/app/analytics?as=table&short_code=wiki&live=yes',
    settled: heading('Browser'),
  },
  {
    name: 'analytics of nothing',
    path: () => '/app/analytics?browser=Lynx',
    settled: (page) => page.getByText('No click fits these filters').waitFor(),
  },
  { name: 'the create sheet', path: () => '/app/links#new-link', settled: heading('New link') },
  {
    name: 'the link sheet',
    path: () => `/app/links#link/${link}`,
    settled: (page) => page.getByText('Clicks in all').waitFor(),
  },
  { name: 'the edit sheet', path: () => `/app/links#edit-link/${link}`, settled: heading('Edit wiki') },
  {
    name: 'the code',
    path: () => `/app/links#qr/${link}`,
    settled: (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
  },
  {
    name: 'the QR designer',
    path: () => `/app/qr?link=${link}`,
    settled: (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
  },
  {
    name: 'the QR designer without content',
    path: () => '/app/qr?kind=event',
    settled: (page) => page.getByText('Fill in Title').waitFor(),
  },
  { name: 'a missing screen', path: () => '/app/nowhere', settled: heading('Not found') },
];

describe.each(looks)('$name', ({ options }) => {
  it.each(visits)('$name has no barrier and fits the window', async ({ path, settled }) => {
    const page = await screens.openSignedIn(path(), options);
    await settled(page);
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    );
    expect(await findBarriers(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.context().close();
  });

  it('signing in has no barrier', async () => {
    const page = await screens.open('/app/', options);
    await page.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.context().close();
  });
});
