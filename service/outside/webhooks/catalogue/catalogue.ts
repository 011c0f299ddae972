import { webhookWords } from '../../words.ts';
import type { EventType } from '../model.ts';

/** Sample events, for the catalogue and for tests. */
const ADDRESS = {
  link_id: '66e3a0b1c2d3e4f5a6b7c8d9',
  alias: 'handbook',
  domain: 'links.local',
  short_url: 'http://links.local:7431/handbook',
};

const SAMPLE_LINK = {
  ...ADDRESS,
  long_url: 'https://intranet.example/handbook',
  status: 'ACTIVE',
  password_protected: false,
  block_bots: false,
  max_clicks: 200,
  expires_at: null,
  starts_at: null,
  pre_start_url: null,
  expired_redirect_url: null,
  geo_rules: null,
  tag_ids: [],
  ab_variants: null,
  meta_tags: null,
  total_clicks: 57,
  created_at: '2026-08-02T07:30:00.000Z',
};

const SAMPLE_UPDATE = {
  link: SAMPLE_LINK,
  changes: {
    long_url: { old: 'https://intranet.example/old-handbook', new: SAMPLE_LINK.long_url },
    max_clicks: { old: null, new: 200 },
  },
};

const SAMPLE_EXPIRED = {
  link: { ...SAMPLE_LINK, status: 'EXPIRED', total_clicks: 200 },
  reason: 'max_clicks_reached',
};

const SAMPLE_CLICK = {
  ...ADDRESS,
  long_url: SAMPLE_LINK.long_url,
  clicked_at: '2026-09-13T11:46:40.000Z',
  country: null,
  city: null,
  browser: 'Firefox',
  os: 'Linux',
  device: 'desktop',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
  referrer: 'https://wiki.example/',
  utm: { source: 'poster', medium: null, campaign: null },
  is_bot: false,
  bot_name: null,
  total_clicks: 57,
};

const SAMPLE_NAME = {
  link: SAMPLE_LINK,
  way: 'given',
  name: {
    name: 'welcome',
    domain: ADDRESS.domain,
    short_url: 'http://links.local:7431/welcome',
    note: 'On the poster',
    kept_until: null,
  },
};

const SAMPLE_RULES = {
  link: SAMPLE_LINK,
  changes: {
    rules: { old: null, new: [{ when: { network: 'Berlin' }, then: 'https://intranet.example/berlin' }] },
  },
};

const SAMPLE_DEAD = { link: SAMPLE_LINK, place: 'destination', problem: 'status', status: 404 };

const SAMPLE_ALIVE = { link: SAMPLE_LINK, place: 'destination', problem: null, status: 200 };

const SAMPLE_WEEK = {
  message: webhookWords.sample.week,
  week: '2026-09-14',
  clicks: 412,
  clicks_before: 380,
};

/** The default type of a test. No webhook can subscribe to it. */
export const TEST_TYPE = 'webhook.test';

/** The week of an account, on Monday (docs/contract/letters.md#by-webhook). */
export const WEEK_TYPE = 'letters.week';

const { describe } = webhookWords;

/** The part of a type before its dot. */
const categoryOf = (type: string): string => type.slice(0, type.indexOf('.'));

const entry = (
  type: string,
  description: string,
  sample: EventType['sample'],
  frequency: EventType['frequency'] = 'low',
): EventType => ({ type, category: categoryOf(type), description, frequency, sample });

/** Every type of event that clients of the platform may see (docs/contract/webhooks.md#events). */
export const EVENT_TYPES: readonly EventType[] = [
  entry('link.created', describe.created, { link: SAMPLE_LINK }),
  entry('link.updated', describe.updated, SAMPLE_UPDATE),
  entry('link.deleted', describe.deleted, { link: SAMPLE_LINK }),
  entry('link.clicked', describe.clicked, SAMPLE_CLICK, 'high'),
  entry('link.expired', describe.expired, SAMPLE_EXPIRED),
  entry('link.blocked', describe.blocked, {
    link: { ...SAMPLE_LINK, status: 'BLOCKED' },
    reason: webhookWords.sample.blocked,
  }),
  entry(TEST_TYPE, describe.test, { message: webhookWords.sample.test }),
];

/** Linnet's additional events, for webhooks that name them (docs/contract/webhooks.md#own-events). */
export const OWN_EVENT_TYPES: readonly EventType[] = [
  entry('names.updated', describe.named, SAMPLE_NAME),
  entry('rules.updated', describe.ruled, SAMPLE_RULES),
  entry(WEEK_TYPE, describe.week, SAMPLE_WEEK),
  entry('link.dead', describe.dead, SAMPLE_DEAD),
  entry('link.alive', describe.alive, SAMPLE_ALIVE),
];

const ALL_TYPES = [...EVENT_TYPES, ...OWN_EVENT_TYPES];

/** The types to which webhooks can subscribe. */
export const SUBSCRIBABLE: readonly string[] = ALL_TYPES.map(({ type }) => type).filter(
  (type) => type !== TEST_TYPE,
);

export const findEventType = (type: string): EventType | undefined =>
  ALL_TYPES.find((known) => known.type === type);

/** Stands for every type. */
const ALL = '*';

/**
 * Wildcards that clients of the platform know do not include what they do not know, so such a webhook receives the same as
 * on the platform.
 */
const isOwn = (type: string): boolean => OWN_EVENT_TYPES.some((own) => own.type === type);
const PLATFORM_WILDCARDS: ReadonlySet<string> = new Set([
  ALL,
  ...EVENT_TYPES.map(({ type }) => `${categoryOf(type)}.*`),
]);

/**
 * Whether a webhook subscribes to a type of event (docs/contract/webhooks.md#events).
 *
 * Wildcards are evaluated when an event happens, so they include types that are added later.
 */
export const asksFor = (events: readonly string[], type: string): boolean =>
  events.some(
    (event) =>
      event === type ||
      ((event === ALL || event === `${categoryOf(type)}.*`) &&
        !(isOwn(type) && PLATFORM_WILDCARDS.has(event))),
  );

/** The first entry that matches none of these types; undefined when every entry matches one. */
export const findUnknownEvent = (events: readonly string[], types: readonly string[]): string | undefined =>
  events.find((event) => !types.some((type) => asksFor([event], type)));
