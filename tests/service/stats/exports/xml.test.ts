import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toXml } from '../../../../service/stats/exports/xml.ts';
import { sharedChromium } from '../../../support/chromium.ts';

const root = (content: string): string => `<?xml version="1.0" encoding="UTF-8" ?><root>${content}</root>`;

describe('toXml', () => {
  it('tells every type, floats with a fraction even where it is none', () => {
    const object = {
      scope: 'all',
      summary: { total_clicks: 10, first_click: null, avg_redirection_time: 3 },
      metrics: { clicks_by_browser: [{ browser: 'Chrome', clicks: 7, clicks_percentage: 70 }] },
      group_by: ['time'],
      block: false,
    };
    expect(toXml(object)).toBe(
      root(
        '<scope type="str">all</scope>' +
          '<summary type="dict"><total_clicks type="int">10</total_clicks><first_click type="null"></first_click>' +
          '<avg_redirection_time type="float">3.0</avg_redirection_time></summary>' +
          '<metrics type="dict"><clicks_by_browser type="list"><item type="dict"><browser type="str">Chrome</browser>' +
          '<clicks type="int">7</clicks><clicks_percentage type="float">70.0</clicks_percentage></item></clicks_by_browser></metrics>' +
          '<group_by type="list"><item type="str">time</item></group_by><block type="bool">false</block>',
      ),
    );
  });

  it.each([
    ['plain_key', '<plain_key type="int">1</plain_key>'],
    ['max-clicks', '<max-clicks type="int">1</max-clicks>'],
    ['404', '<n404 type="int">1</n404>'],
    ['United States', '<United_States type="int">1</United_States>'],
    ['2026-09-13', '<key name="2026-09-13" type="int">1</key>'],
    ['a<b>"&', '<key name="a&lt;b&gt;&quot;&amp;" type="int">1</key>'],
    ['', '<key name="" type="int">1</key>'],
  ])('finds a name for the key %j', (key, element) => {
    expect(toXml({ [key]: 1 })).toBe(root(element));
  });

  it('escapes text', () => {
    expect(toXml({ text: `<&>"'` })).toBe(root('<text type="str">&lt;&amp;&gt;&quot;&apos;</text>'));
  });

  describe('read by a browser', () => {
    let page: Page;

    beforeAll(async () => {
      page = await (await sharedChromium()).newPage();
    });
    afterAll(() => page.close());

    it('is well formed whatever the keys and texts, and gives the texts back', async () => {
      const anything = fc.string({ unit: 'binary', maxLength: 12 });
      const objects = fc.dictionary(anything, anything, { maxKeys: 4, noNullPrototype: true });
      const texts = fc.sample(objects, { numRuns: 300, seed: 1 }).map((object) => toXml({ object }));
      const faults = await page.evaluate(
        (files) =>
          files.filter((file) =>
            new DOMParser().parseFromString(file, 'text/xml').querySelector('parsererror'),
          ),
        texts,
      );
      expect(faults).toEqual([]);
      const [value] = await page.evaluate(
        (files) =>
          files.map((file) => new DOMParser().parseFromString(file, 'text/xml').documentElement.textContent),
        [toXml({ text: `a<b>&"' 🐦 é` })],
      );
      expect(value).toBe(`a<b>&"' 🐦 é`);
    });
  });
});
