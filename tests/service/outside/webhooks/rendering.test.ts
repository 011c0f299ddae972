import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../../service/outside/webhooks/catalogue/catalogue.ts';
import { FLAVORS } from '../../../../service/outside/webhooks/model.ts';
import type { WebhookEvent } from '../../../../service/outside/webhooks/rendering/envelope.ts';
import { fitIn } from '../../../../service/outside/webhooks/rendering/fit.ts';
import { renderBody } from '../../../../service/outside/webhooks/rendering/render.ts';

const MOST = 20_000;

const sampleOf = (type: string): Record<string, unknown> =>
  EVENT_TYPES.find((known) => known.type === type)?.sample ?? {};

const event = (type: string, more: Partial<WebhookEvent> = {}): WebhookEvent => ({
  id: `evt_${'0'.repeat(32)}`,
  type,
  happenedAt: Date.UTC(2026, 8, 13, 11, 46, 40),
  data: sampleOf(type),
  dropped: null,
  ...more,
});

const raw = async (given: WebhookEvent) => JSON.parse(await renderBody('raw', given));

describe('The raw body', () => {
  it.each(EVENT_TYPES.map(({ type }) => type))('of %s is the envelope with its data', async (type) => {
    expect(await raw(event(type))).toEqual({
      id: `evt_${'0'.repeat(32)}`,
      type,
      timestamp: '2026-09-13T11:46:40.000Z',
      data: sampleOf(type),
    });
  });

  it('says how many events were left out before it', async () => {
    const { data } = await raw(event('link.clicked', { dropped: 12 }));
    expect(data).toEqual({ ...sampleOf('link.clicked'), dropped_since_last: 12 });
  });

  it('cuts the user agent first, then the destination', async () => {
    const data = { ...sampleOf('link.clicked'), user_agent: 'a'.repeat(30_000), long_url: 'https://e/é' };
    const cutAgent = await raw(event('link.clicked', { data }));
    expect(cutAgent.data.long_url).toBe('https://e/é');
    expect(cutAgent.data.user_agent).toMatch(/^a{1000,}…$/);
    const both = { ...data, long_url: `https://e/${'é'.repeat(30_000)}` };
    const cutBoth = await raw(event('link.clicked', { data: both }));
    expect(cutBoth.data.user_agent).toBe('…');
    expect(cutBoth.data.long_url).toMatch(/^https:\/\/e\/é{1000,}…$/);
  });

  it('cuts both destinations of a change, and does without the largest of what is still too large', async () => {
    const long = `https://e/${'x'.repeat(18_000)}`;
    const link = { ...Object(sampleOf('link.updated').link), long_url: long };
    const changes = { long_url: { old: `${long}y`, new: long } };
    const updated = await raw(event('link.updated', { data: { link, changes } }));
    expect(updated.data.link.alias).toBe('handbook');
    expect(updated.data.changes.long_url.new).toMatch(/…$|^https:/);
    const rules = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`K${at}`, 'z'.repeat(1000)]));
    const dropped = await raw(event('link.created', { data: { link: { ...link, geo_rules: rules } } }));
    expect(dropped.data.link).toEqual({ ...link, long_url: expect.any(String), geo_rules: null });
  });
});

describe('Every body', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }).map((part) => part.repeat(300)),
    fc.constantFrom(
      '&'.repeat(30_000),
      '"'.repeat(30_000),
      '\u0001'.repeat(9_000),
      '😀'.repeat(9_000),
      '*'.repeat(20_000),
    ),
  );

  it.each(FLAVORS)('in the flavour %s is JSON of at most 20 KB, whatever a link is like', async (flavor) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...EVENT_TYPES),
        text,
        text,
        text,
        async ({ type }, one, two, three) => {
          const sample = sampleOf(type);
          const facts = {
            long_url: one,
            user_agent: two,
            referrer: three,
            geo_rules: { DE: two, AT: three },
          };
          const data = {
            ...sample,
            ...(sample.link === undefined ? facts : { link: { ...Object(sample.link), ...facts } }),
            ...(sample.changes !== undefined && {
              changes: { long_url: { old: two, new: one }, alias: { old: 'a', new: 'b' } },
            }),
          };
          const body = await renderBody(flavor, event(type, { data, dropped: 3 }));
          expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST);
          expect(Buffer.from(body).toString()).toBe(body);
          JSON.parse(body);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is cut between characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 200 }), (given, most) => {
        const shorter = JSON.parse(
          fitIn(most + 2, { referrer: given }, ({ referrer }) => JSON.stringify(referrer)),
        );
        expect(Buffer.byteLength(JSON.stringify(shorter)) - 2).toBeLessThanOrEqual(most);
        expect(shorter === given || given.startsWith(shorter.slice(0, -1))).toBe(true);
      }),
    );
  });
});

describe('A message for Discord', () => {
  const discord = async (given: WebhookEvent) => JSON.parse(await renderBody('discord', given));

  it('names the link, leads to its short address and mentions no account', async () => {
    expect(await discord(event('link.clicked', { dropped: 1 }))).toEqual({
      username: 'Linnet',
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Link clicked\\: links\\.local\\:7431/handbook',
          url: 'http://links.local:7431/handbook',
          color: 0x7a828e,
          fields: [
            { name: 'Goes to', value: 'https\\://intranet\\.example/handbook', inline: false },
            { name: 'Device', value: 'desktop, Firefox, Linux', inline: false },
            { name: 'Referrer', value: 'poster', inline: false },
            { name: 'Clicks', value: '57', inline: false },
          ],
          timestamp: '2026-09-13T11:46:40.000Z',
          footer: { text: '1 earlier event was left out' },
        },
      ],
    });
  });

  it('shows what changed, from old to new, with Markdown escaped', async () => {
    const changes = { alias: { old: '**a**', new: '[b](http://x)' }, max_clicks: { old: null, new: 5 } };
    const { embeds } = await discord(
      event('link.updated', { data: { ...sampleOf('link.updated'), changes } }),
    );
    expect(embeds[0].fields.slice(1)).toEqual([
      { name: 'alias', value: '\\*\\*a\\*\\* → \\[b\\]\\(http\\://x\\)', inline: false },
      { name: 'max\\_clicks', value: 'none → 5', inline: false },
    ]);
  });

  it('has a colour for every type', async () => {
    const colors = await Promise.all(
      SUBSCRIBED.map(async (type) => (await discord(event(type))).embeds[0].color),
    );
    expect(colors.every((color) => Number.isInteger(color))).toBe(true);
    expect(new Set(colors).size).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['link.dead', 'link.blocked'],
    ['link.alive', 'link.created'],
  ])('has the same colour for %s as for %s', async (type, other) => {
    const colorOf = async (each: string) => (await discord(event(each))).embeds[0].color;
    expect(await colorOf(type)).toBe(await colorOf(other));
  });
});

const SUBSCRIBED = EVENT_TYPES.map(({ type }) => type).filter((type) => type !== 'webhook.test');

describe('A message for Slack', () => {
  const slack = async (given: WebhookEvent) => JSON.parse(await renderBody('slack', given));

  it('has a line for lists, and blocks with the link, the facts and the time', async () => {
    const { text, blocks } = await slack(event('link.expired', { dropped: 2 }));
    expect(text).toBe('Link expired: links.local:7431/handbook');
    expect(blocks).toEqual([
      {
        type: 'section',
        text: {
          type: 'mrkdwn',
          text: 'Link expired: <http://links.local:7431/handbook|links.local:7431/handbook>',
        },
      },
      {
        type: 'section',
        fields: [
          { type: 'mrkdwn', text: '*Goes to*\nhttps://intranet.example/handbook' },
          { type: 'mrkdwn', text: '*Reason*\nClick limit reached' },
        ],
      },
      {
        type: 'context',
        elements: [
          {
            type: 'mrkdwn',
            text: '<!date^1789300000^{date_short_pretty} {time_secs}|2026-09-13T11:46:40.000Z> · 2 earlier events were left out',
          },
        ],
      },
    ]);
  });

  it('escapes what would call people or make links', async () => {
    const link = { ...Object(sampleOf('link.created').link), long_url: 'https://e/?a=1&b=<!channel>' };
    const { blocks } = await slack(event('link.created', { data: { link } }));
    expect(blocks[1].fields[0].text).toBe('*Goes to*\nhttps://e/?a=1&amp;b=&lt;!channel&gt;');
  });
});
