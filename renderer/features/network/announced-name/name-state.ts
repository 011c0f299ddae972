import type { AnnouncedName } from '../../../api/network.ts';
import { words } from './words.ts';

/** How a name stands, in a word, its colour, and a sentence. */
export function describeName(
  { state, proven, by_system }: AnnouncedName,
  isEnabled: boolean,
): { word: string; tone: 'good' | 'warn' | 'neutral'; sentence: string } {
  const { state: word, explained } = words;
  if (state === 'announced' && proven) {
    return { word: word.proven, tone: 'good', sentence: by_system ? explained.bySystem : explained.proven };
  }
  if (state === 'announced') return { word: word.announced, tone: 'neutral', sentence: explained.announced };
  if (state === 'probing') return { word: word.probing, tone: 'neutral', sentence: explained.probing };
  if (state === 'taken') return { word: word.taken, tone: 'warn', sentence: explained.taken };
  return { word: word.off, tone: 'neutral', sentence: isEnabled ? explained.off : explained.switchedOff };
}

/** Whether it will soon be known more: probing and the question that proves a name take seconds. */
export const isUnderWay = ({ state, proven }: AnnouncedName): boolean =>
  state === 'probing' || (state === 'announced' && !proven);
