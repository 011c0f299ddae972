import type { Context } from '../../context.ts';
import type { LastAsked } from './arriving/waiting.ts';
import { whyHeld } from './hold.ts';
import type { TakeState } from './model.ts';

/** What a move does right now; what must survive a restart is in settings and secrets. */
export type Moving = {
  /** What is being done for a file for another computer; null while none is made. */
  making: 'copying' | 'proving' | null;
  /** Why the last file was not made, as a sentence. */
  makingFailed: string | null;
  /** Taking over from another computer, as long as there is no account. */
  taking: TakeState;
  lastAsked: LastAsked;
  /** Why nothing may be shared, as a sentence; null while it may. */
  whyHeld(): string | null;
};

export const NOTHING_TAKEN: TakeState = { step: 'none', problem: null, file: null };

export function openMoving(known: Pick<Context, 'secrets' | 'settings'>): Moving {
  const moving: Moving = {
    making: null,
    makingFailed: null,
    taking: NOTHING_TAKEN,
    lastAsked: null,
    whyHeld: () => whyHeld(known, moving.making !== null),
  };
  return moving;
}
