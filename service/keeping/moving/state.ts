import type { KeepingContext } from '../../kernel/context.ts';
import type { Said, Saying } from '../../lib/words.ts';
import type { LastAsked } from './arriving/waiting.ts';
import { whyHeld } from './hold.ts';
import type { TakeState } from './model.ts';

/** What a move does right now; what must survive a restart is in settings and secrets. */
export type Moving = {
  /** What is being done for a file for another computer; null while none is made. */
  making: 'copying' | 'proving' | null;
  /** Why the last file was not made, not said yet. */
  makingFailed: Saying | null;
  /** Taking over from another computer, as long as there is no account. */
  taking: Taking;
  lastAsked: LastAsked;
  /** Why nothing may be shared; null while it may. */
  whyHeld(): Saying | null;
};

/** Taking over, whose sentence is not said yet. */
export type Taking = Omit<TakeState, 'problem'> & { problem: Said | null };

export const NOTHING_TAKEN: Taking = { step: 'none', problem: null, file: null };

export function openMoving(known: Pick<KeepingContext, 'secrets' | 'settings'>): Moving {
  const moving: Moving = {
    making: null,
    makingFailed: null,
    taking: NOTHING_TAKEN,
    lastAsked: null,
    whyHeld: () => whyHeld(known, moving.making !== null),
  };
  return moving;
}
