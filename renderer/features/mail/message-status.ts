import type { Message } from '../../api/mail.ts';

export type StatusLook = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

const LOOKS: Readonly<Record<Message['status'], StatusLook>> = {
  kept: { label: 'To be read here', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Given up', tone: 'bad' },
};

/** How to show where a message stands; one that waits after a failure is worth a second look. */
export function lookOf({ status, failure }: Pick<Message, 'status' | 'failure'>): StatusLook {
  return status === 'waiting' && failure !== null ? { label: 'Tried in vain', tone: 'warn' } : LOOKS[status];
}
