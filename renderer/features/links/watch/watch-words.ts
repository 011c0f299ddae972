import type { WatchedPlace } from '../../../api/watch.ts';
import { words } from './words.ts';

type State = WatchedPlace['state'];
type Problem = NonNullable<WatchedPlace['last']>['problem'];

export const STATE_TONES: Readonly<Record<State, 'good' | 'neutral' | 'warn' | 'bad'>> = {
  unknown: 'neutral',
  alive: 'good',
  moved: 'warn',
  failing: 'warn',
  dead: 'bad',
};

/** What stands in the way, in words; undefined for nothing. */
export function problemInWords(
  problem: Problem,
  { status, ends }: { status: number | null; ends: string | null },
): string | undefined {
  if (problem === null) return undefined;
  if (problem === 'status') return words.problems.status({ status: String(status) });
  if (problem === 'certificate-ends')
    return words.problems[problem]({ end: ends === null ? new Date(0) : new Date(ends) });
  return words.problems[problem];
}
