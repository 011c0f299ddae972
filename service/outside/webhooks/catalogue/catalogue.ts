import type { EventType } from '../model.ts';
import { webhookWords } from '../words.ts';
import { categoryOf } from './patterns.ts';
import {
  SAMPLE_CLICK,
  SAMPLE_EXPIRED,
  SAMPLE_LINK,
  SAMPLE_NAME,
  SAMPLE_RULES,
  SAMPLE_UPDATE,
} from './samples.ts';

/** What a test sends unless another type is asked for. No webhook can ask for it. */
export const TEST_TYPE = 'webhook.test';

const { describe } = webhookWords;

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

/** What Linnet tells besides, to those who ask for it by name (docs/contract/webhooks.md#own-events). */
export const OWN_EVENT_TYPES: readonly EventType[] = [
  entry('names.updated', describe.named, SAMPLE_NAME),
  entry('rules.updated', describe.ruled, SAMPLE_RULES),
];

const ALL_TYPES = [...EVENT_TYPES, ...OWN_EVENT_TYPES];

/** What webhooks can ask for. */
export const SUBSCRIBABLE: readonly string[] = ALL_TYPES.map(({ type }) => type).filter(
  (type) => type !== TEST_TYPE,
);

export const findEventType = (type: string): EventType | undefined =>
  ALL_TYPES.find((known) => known.type === type);
