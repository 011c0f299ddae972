import { EventEmitter } from 'node:events';

/** What modules tell each other, named in the past tense. Each module declares its own events in its `module.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface EventMap {}

/** A feature emits what happened and never calls another one; listeners run at once and in order. */
export type Events = EventEmitter<EventMap>;

export const createEvents = (): Events => new EventEmitter<EventMap>();
