import type { Message } from '../../../api/mail.ts';
import { Topic } from '../../../lib/topic.svelte.ts';
import { words } from './words.ts';

export const mailChanges = new Topic();

export type StatusLook = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

const LOOKS: Readonly<Record<Message['status'], StatusLook>> = {
  kept: { label: words.messageStatus.read, tone: 'neutral' },
  waiting: { label: words.messageStatus.waiting, tone: 'neutral' },
  sent: { label: words.messageStatus.sent, tone: 'good' },
  failed: { label: words.messageStatus.givenUp, tone: 'bad' },
};

/** How to show where a message stands; one that waits after a failure is worth a second look. */
export function lookOf({ status, failure }: Pick<Message, 'status' | 'failure'>): StatusLook {
  return status === 'waiting' && failure !== null
    ? { label: words.messageStatus.triedVain, tone: 'warn' }
    : LOOKS[status];
}
