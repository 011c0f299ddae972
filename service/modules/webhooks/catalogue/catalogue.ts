import type { EventType } from '../model.ts';
import { webhookWords } from '../words.ts';
import { categoryOf } from './patterns.ts';
import { SAMPLE_CLICK, SAMPLE_EXPIRED, SAMPLE_LINK, SAMPLE_UPDATE } from './samples.ts';

/** What a test sends unless another type is asked for. No webhook can ask for it. */
export const TEST_TYPE = 'webhook.test';

const { describe } = webhookWords;

const entry = (
  type: string,
  description: string,
  sample: EventType['sample'],
  frequency: EventType['frequency'] = 'low',
): EventType => ({ type, category: categoryOf(type), description, frequency, sample });

/** Every type of event (docs/contract/webhooks.md#events). */
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

/** What webhooks can ask for. */
export const SUBSCRIBABLE: readonly string[] = EVENT_TYPES.map(({ type }) => type).filter(
  (type) => type !== TEST_TYPE,
);

export const findEventType = (type: string): EventType | undefined =>
  EVENT_TYPES.find((known) => known.type === type);
