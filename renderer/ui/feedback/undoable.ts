import { toFailure } from '../../lib/failure.ts';
import { serviceTime } from '../../lib/service-time.ts';
import { words } from '../words.ts';
import { notify, notifyFailure } from './toast.ts';

/** How long a change can be put back, ms: as long as what the service itself takes back (docs/contract/history.md#taking-back). */
const OFFERED_MS = 600_000;

/** A change whose former state this window knows how to bring back. */
type Step = { at: number; back: () => Promise<unknown> };

/** What was changed here and is not kept by the service as an operation; the newest last. */
let steps: readonly Step[] = [];

const isOffered = ({ at }: Step): boolean => serviceTime.now() - at < OFFERED_MS;

/**
 * Says that something is done, and offers to put it back: in the message, and to the keyboard as long as it can be. What
 * shows it is told of `changes` once it is back.
 */
export function notifyUndoable(
  message: string,
  back: () => Promise<unknown>,
  changes?: { announce(): void },
): void {
  const putBack = async (): Promise<void> => {
    await back();
    changes?.announce();
  };
  const step = { at: serviceTime.now(), back: putBack };
  steps = [...steps.filter(isOffered), step];
  notify(message, { label: words.undoable.undo, act: () => void take(step) });
}

const underWay = new Set<Promise<unknown>>();

/**
 * Lets Undo wait for a change that it can put back: a screen may show it, told of it by the service, before the change
 * itself is answered.
 */
export function whileChanging<Answer>(change: Promise<Answer>): Promise<Answer> {
  // The caller, which waits for this very promise, goes on before Undo does, and adds its step.
  const made = change.finally(() => underWay.delete(made));
  underWay.add(made);
  return made;
}

/** Resolves when no change is under way that can be put back. */
export const changesMade = (): Promise<unknown> => Promise.allSettled(underWay);

/** When the newest change was made that can be put back, in ms UTC; undefined without any. */
export const newestStepAt = (): number | undefined => steps.findLast(isOffered)?.at;

/** Puts the newest change back, and says so. */
export async function takeNewestStep(): Promise<void> {
  const step = steps.findLast(isOffered);
  if (step) await take(step);
}

/** Another person at this screen takes nothing of it back. */
export function forgetSteps(): void {
  steps = [];
}

/** Once each: a second press finds it gone. */
async function take(step: Step): Promise<void> {
  if (!steps.includes(step)) return;
  steps = steps.filter((other) => other !== step);
  try {
    await step.back();
    notify(words.undoable.done);
  } catch (error) {
    notifyFailure(toFailure(error));
  }
}
