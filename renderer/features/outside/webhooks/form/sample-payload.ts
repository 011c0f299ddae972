import type { EventType } from '../../../../api/webhooks.ts';

/** A made-up event as a receiver gets it, laid out for reading (docs/contract/webhooks.md#events). */
export const sampleOf = ({ type, sample }: EventType): string =>
  JSON.stringify(
    {
      id: 'evt_3b6e0c5a9d1f4728b0c7e5d2a1964f08',
      type,
      timestamp: '2026-09-13T11:46:40+00:00',
      data: sample,
    },
    null,
    2,
  );
