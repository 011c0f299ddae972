import { Remembered } from '../../../../../session/remembered.svelte.ts';

/** As many as two rows hold. */
const MOST = 16;

/** The emoji that a person took last, the latest first. */
export const recentEmoji = new Remembered('emoji', (stored): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [],
);

export const useEmoji = (emoji: string): void =>
  recentEmoji.keep([emoji, ...recentEmoji.value.filter((other) => other !== emoji)].slice(0, MOST));
