import { EventEmitter } from 'node:events';
import type { Link } from '../drizzle/schema/index.ts';

/** Facts one part of the service tells the others, in the past tense. */
type EventMap = {
  'link.created': [{ link: Link }];
  'link.updated': [{ before: Link; after: Link }];
  'link.deleted': [{ link: Link }];
  'link.expired': [{ link: Link; reason: 'max_clicks_reached' | 'time_expired' }];
  'mail.queued': [];
};

/** A feature emits what happened and never calls another one; listeners run at once and in order. */
export type Events = EventEmitter<EventMap>;

export const createEvents = (): Events => new EventEmitter<EventMap>();
