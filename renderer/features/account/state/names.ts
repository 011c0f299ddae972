import { words } from './words.ts';

const THREADS = new Map<string, string>(Object.entries(words.threads.names));
const QUEUES = new Map<string, string>(Object.entries(words.work.queues));

/** What a thread does, in words; one of another version keeps its own name. */
export const threadName = (name: string): string => THREADS.get(name) ?? name;

/** What waits in a queue, in words; one of another version keeps its own name. */
export const queueName = (name: string): string => QUEUES.get(name) ?? name;
