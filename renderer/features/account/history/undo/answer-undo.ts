import type { takeBack } from '../../../../api/history.ts';
import { toFailure } from '../../../../lib/failure.ts';
import { sideBySide } from '../../../../lib/lists.ts';
import { toDate } from '../../../../lib/times.ts';
import { changesMade } from '../../../../lib/under-way.ts';
import { type UndoAction, type UndoOutcome, undo } from '../../../../session/undo.ts';
import { notify, notifyFailure, notifyProblem } from '../../../../ui/feedback/toast.ts';
import { forgetSteps, newestStepAt, takeNewestStep } from '../../../../ui/feedback/undoable.ts';
import { fieldName, words } from '../words.ts';

let pressed = Promise.resolve();

/** Answers the keys for undo and redo, and says what came of it, until the returned function is called. */
export function answerUndo(): () => void {
  const ends = [undo.onOutcome(tell), undo.onPress(takeInTurn), forgetSteps];
  return () => {
    for (const end of ends) end();
  };
}

function tell(outcome: UndoOutcome): void {
  if ('failure' in outcome) notifyFailure(outcome.failure);
  else tellResult(outcome);
}

function tellResult({ action, result }: Extract<UndoOutcome, { result: unknown }>): void {
  const back = action === 'undo' ? 'redo' : 'undo';
  if (result.undone > 0)
    notify(words.undo.taken[action]({ count: result.undone }), {
      label: words.undo.taken[back === 'undo' ? 'undoAgain' : 'redoAgain'],
      act: () => void undo.take(result.operation, back),
    });
  if (result.refused.length > 0)
    notifyProblem(
      words.undo.refused.title({ count: result.refused.length }),
      describeRefusals(result.refused),
    );
}

/** Keys that were pressed one soon after the other are each done in their turn. */
function takeInTurn(action: UndoAction): void {
  pressed = pressed.then(() => takeNewest(action)).catch((error: unknown) => notifyFailure(toFailure(error)));
}

async function takeNewest(action: UndoAction): Promise<void> {
  await changesMade();
  const newest = await undo.newest(action);
  const newestAt = newest ? toDate(newest.at).getTime() : 0;
  if (action === 'undo' && (newestStepAt() ?? 0) > newestAt) await takeNewestStep();
  else if (newest) await undo.take(newest.operation, action);
  else notify(words.undo.taken[action === 'undo' ? 'nothing' : 'nothingAgain']);
}

type Refused = Awaited<ReturnType<typeof takeBack>>['refused'];

/** Links that are named for each reason. */
const NAMED = 3;

/** Which links stay as they are and why, a sentence for each reason. */
function describeRefusals(refused: Refused): string {
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const links = refused.filter((link) => link.reason === reason);
      const aliases = sideBySide(links.slice(0, NAMED).map(({ alias }) => alias));
      const fields = sideBySide([...new Set(links.flatMap((link) => link.fields.map(fieldName)))]);
      return reason === 'changed_since' && fields !== ''
        ? words.undo.refused.fields({ aliases, fields })
        : words.undo.refused[reason]({ aliases });
    })
    .join(' ');
}
