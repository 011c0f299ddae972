import { toFailure } from '../../lib/failure.ts';
import { serviceTime } from '../../lib/service-time.ts';
import { whileUnderWay } from '../../lib/under-way.ts';
import { words } from '../words.ts';
import { notify, notifyFailure } from './toast.ts';

/** How long a change can be put back, ms: as long as what the service itself takes back (docs/contract/history.md#taking-back). */
const OFFERED_MS = 600_000;

/** A change whose former state this window knows how to bring back. */
type Step = { at: number; back: () => Promise<unknown> };

/** What was changed here and is not kept by the service as an operation; the newest last. */
let steps: readonly Step[] = [];

const isOffered = ({ at }: Step): boolean => serviceTime.now() - at < OFFERED_MS;

/** What is said of a change that is made, and the way back where there is one. */
type Made = {
  said: string;
  back: (() => Promise<unknown>) | undefined;
  /** Told once it is back, for what shows it. */
  changes?: { announce(): void };
};

/**
 * Says that a change is made, and offers to put it back where it can be: in the message, and to the keyboard as long as it
 * can be. Undo waits for a change that is under way, whose former state is not known before. Returns whether it was made.
 */
export const notifyUndoable = (
  change: Promise<boolean>,
  said: string,
  back: Made['back'],
  changes?: Made['changes'],
): Promise<boolean> => changeUndoably(change, (isMade) => (isMade ? { said, back, changes } : undefined));

/** The same for a change whose answer decides what is said and how to put it back; undefined says nothing. */
export const changeUndoably = <Answer>(
  change: Promise<Answer>,
  describe: (answer: Answer) => Made | undefined,
): Promise<Answer> =>
  whileUnderWay(
    change.then((answer) => {
      const made = describe(answer);
      if (made) tell(made);
      return answer;
    }),
  );

function tell({ said, back, changes }: Made): void {
  if (back) offer(said, () => back().then(() => changes?.announce()));
  else notify(said);
}

function offer(said: string, back: Step['back']): void {
  const step = { at: serviceTime.now(), back };
  steps = [...steps.filter(isOffered), step];
  notify(said, { label: words.undoable.undo, act: () => void take(step) });
}

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
