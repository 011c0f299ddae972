import type { ServiceState } from '../../../api/state.ts';
import { formatBytes } from '../../../lib/numbers.ts';
import { words } from './words.ts';

/** Something that is not as it should be, and what to do about it. */
export type Trouble = { tone: 'warn' | 'bad'; title: string; advice: string };

/** With less room than this the owner is told, bytes: a day of many clicks and a backup still fit. */
const LITTLE_ROOM = 1e9;

/** More clicks than a busy service has waiting within half a second. */
const MANY_CLICKS = 20_000;

/** From here on people notice, ms. */
const LATE = 200;

/** One restart may be chance. */
const MANY_RESTARTS = 3;

/** What is wrong with a service, the worst first; empty when all is well. */
export function troublesOf(state: ServiceState): Trouble[] {
  const found = [
    ...storageTroubles(state),
    ...clickTroubles(state),
    ...state.threads.flatMap(threadTroubles),
    ...speedTroubles(state),
    ...(state.clock_believed ? [] : [warn(words.trouble.clock, words.trouble.clockAdvice)]),
  ];
  return found.toSorted((a, b) => Number(b.tone === 'bad') - Number(a.tone === 'bad'));
}

const bad = (title: string, advice: string): Trouble => ({ tone: 'bad', title, advice });
const warn = (title: string, advice: string): Trouble => ({ tone: 'warn', title, advice });

function storageTroubles({ storage: { fault, damaged, folder, free_bytes } }: ServiceState): Trouble[] {
  const { trouble } = words;
  if (fault === 'full') return [bad(trouble.full, trouble.fullAdvice({ folder }))];
  if (fault === 'read-only') return [bad(trouble.readOnly, trouble.readOnlyAdvice({ folder }))];
  if (fault === 'missing') return [bad(trouble.missing, trouble.missingAdvice({ folder }))];
  if (damaged) return [bad(trouble.damaged, trouble.damagedAdvice)];
  if (fault === 'failing') return [bad(trouble.failing, trouble.failingAdvice({ folder }))];
  if (fault === 'unreachable') return [bad(trouble.unreachable, trouble.unreachableAdvice)];
  if (fault === 'refused') return [bad(trouble.refused, trouble.refusedAdvice)];
  if (free_bytes === null || free_bytes >= LITTLE_ROOM) return [];
  return [warn(trouble.littleRoom({ free: formatBytes(free_bytes) }), trouble.littleRoomAdvice({ folder }))];
}

function clickTroubles({ clicks: { lost, waiting } }: ServiceState): Trouble[] {
  const { trouble } = words;
  return [
    ...(lost > 0 ? [bad(trouble.lost({ clicks: lost }), trouble.lostAdvice)] : []),
    ...(waiting > MANY_CLICKS ? [warn(trouble.behind({ clicks: waiting }), trouble.behindAdvice)] : []),
  ];
}

function threadTroubles({ name, state, restarts }: ServiceState['threads'][number]): Trouble[] {
  const { trouble } = words;
  if (state === 'missing' && name === 'writer')
    return [bad(trouble.writerMissing, trouble.writerMissingAdvice)];
  const thread = threadName(name);
  if (state === 'missing') return [warn(trouble.threadMissing({ thread }), trouble.threadMissingAdvice)];
  if (restarts < MANY_RESTARTS) return [];
  return [warn(trouble.threadRestless({ thread, restarts }), trouble.threadRestlessAdvice)];
}

function speedTroubles({ event_loop }: ServiceState): Trouble[] {
  if (event_loop === null || event_loop.p99 < LATE) return [];
  const ms = Math.round(event_loop.p99);
  return [warn(words.trouble.slow, words.trouble.slowAdvice({ ms }))];
}

const THREADS = new Map<string, string>(Object.entries(words.threads.names));
const QUEUES = new Map<string, string>(Object.entries(words.work.queues));

/** What a thread does, in words; one of another version keeps its own name. */
export const threadName = (name: string): string => THREADS.get(name) ?? name;

/** What waits in a queue, in words; one of another version keeps its own name. */
export const queueName = (name: string): string => QUEUES.get(name) ?? name;
