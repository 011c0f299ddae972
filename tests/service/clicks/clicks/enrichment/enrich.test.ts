import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import {
  createEnricher,
  type Enricher,
  type RawClick,
  visitorKeys,
} from '../../../../../service/clicks/clicks/enrichment/enrich.ts';
import { createPlaceFinder, openCountryDatabase } from '../../../../../service/clicks/clicks/places/place.ts';
import { ClickQueue, unpack } from '../../../../../service/clicks/clicks/recording/queue.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const visitorKeyOf = visitorKeys('secret');
const cities = {
  findPlace: (address: string) => ({ country: null, city: address === '193.0.6.139' ? 'Amsterdam' : null }),
};
const findPlace = createPlaceFinder({ countries: openCountryDatabase(), cities });
const enricher = createEnricher({ findPlace, visitorKeyOf, storesAddresses: false });

const enrichWith = (tools: Enricher, click: RawClick): RecordedClick => {
  const queue = new ClickQueue();
  queue.push(click, 'f'.repeat(24));
  const [recorded] = unpack(queue.pack(), tools);
  if (!recorded) throw new Error('The click was lost');
  return recorded;
};
const enrichClick = (click: RawClick): RecordedClick => enrichWith(enricher, click);

const rawClick = (facts: Partial<RawClick> = {}): RawClick => ({
  linkNumber: 7,
  generation: 'v2',
  clickedAt: 1_789_000_000_123,
  address: '193.0.6.139',
  userAgent: FIREFOX,
  referer: 'https://www.example.co.uk/page',
  target: '/wiki?utm_source=poster&utm_medium=print&utm_campaign=spring',
  variant: null,
  name: null,
  code: null,
  redirectMs: 0.25,
  ...facts,
});

describe('what is recorded of a click', () => {
  it('is everything that follows from the request', () => {
    expect(enrichClick(rawClick())).toEqual({
      linkNumber: 7,
      clickedAt: 1_789_000_000_123,
      visitor: {
        key: visitorKeyOf('193.0.6.139', FIREFOX),
        browser: 'Firefox',
        os: 'Linux',
        device: 'desktop',
        botName: null,
        country: 'NL',
        city: 'Amsterdam',
        network: null,
        namedNetwork: null,
        address: null,
      },
      origin: {
        referrer: 'example.co.uk',
        utmSource: 'poster',
        utmMedium: 'print',
        utmCampaign: 'spring',
        variant: null,
        name: null,
        code: null,
      },
      redirectMs: 0.25,
    });
  });

  it('leaves out device, city and campaign for links of the older generation', () => {
    const { visitor, origin } = enrichClick(rawClick({ generation: 'v1' }));
    expect(visitor).toMatchObject({
      browser: 'Firefox',
      os: 'Linux',
      device: null,
      country: 'NL',
      city: null,
    });
    expect(origin).toEqual({
      referrer: 'example.co.uk',
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      variant: null,
      name: null,
      code: null,
    });
    expect(enrichClick(rawClick()).visitor.device).toBe('desktop');
  });

  it('keeps the further name that was asked for', () => {
    expect(enrichClick(rawClick({ name: 'go.example/hr' })).origin.name).toBe('go.example/hr');
    expect(enrichClick(rawClick({ generation: 'v1', name: 'hr' })).origin.name).toBeNull();
  });

  it('keeps to which variant a visit was sent, by its position', () => {
    expect([null, 0, 9].map((variant) => enrichClick(rawClick({ variant })).origin.variant)).toEqual([
      null,
      '0',
      '9',
    ]);
    expect(enrichClick(rawClick({ generation: 'v1', variant: 1 })).origin.variant).toBeNull();
  });

  it('carries the address, plainly spelled, only where addresses are to be stored', () => {
    const storing = createEnricher({ findPlace, visitorKeyOf, storesAddresses: true });
    const click = rawClick({ address: '::ffff:193.0.6.139' });
    expect(enrichWith(storing, click).visitor).toEqual({
      ...enrichClick(click).visitor,
      address: '193.0.6.139',
    });
  });

  it('names a bot', () => {
    expect(enrichClick(rawClick({ userAgent: GOOGLEBOT })).visitor.botName).toBe('Googlebot');
  });

  it('is nearly nothing for a silent visitor of the own network, who still counts', () => {
    const click = rawClick({
      address: '::ffff:192.168.1.20',
      userAgent: null,
      referer: null,
      target: '/wiki',
    });
    const { visitor, origin } = enrichClick({ ...click, redirectMs: null });
    expect(visitor).toEqual({
      key: visitorKeyOf('192.168.1.20', null),
      browser: null,
      os: null,
      device: null,
      botName: null,
      country: null,
      city: null,
      network: 'local',
      namedNetwork: null,
      address: null,
    });
    expect(origin).toEqual({
      referrer: null,
      utmSource: null,
      utmMedium: null,
      utmCampaign: null,
      variant: null,
      name: null,
      code: null,
    });
  });

  it('shares one object among the clicks of a visitor, and one among those of an origin', () => {
    const first = enrichClick(rawClick());
    const second = enrichClick(rawClick({ linkNumber: 8, target: `${rawClick().target}&other=1` }));
    expect(second.visitor).toBe(first.visitor);
    expect(second.origin).toBe(first.origin);
  });

  it('keeps visitors apart who share only the address or only the agent', () => {
    const [someone, neighbour, colleague] = [
      rawClick(),
      rawClick({ address: '193.0.6.140' }),
      rawClick({ userAgent: GOOGLEBOT }),
    ].map((click) => enrichClick(click).visitor);
    expect(neighbour?.key).not.toEqual(someone?.key);
    expect(colleague?.key).not.toEqual(someone?.key);
  });

  it('has an answer for whatever a stranger sends', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 });
    fc.assert(
      fc.property(text, fc.option(text), fc.option(text), text, (address, userAgent, referer, target) => {
        const click = enrichClick(rawClick({ address, userAgent, referer, target }));
        expect(click.visitor.key).toEqual(visitorKeyOf(address, userAgent));
      }),
    );
  });
});
