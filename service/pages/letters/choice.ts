import type { StoredLetters } from '../../../drizzle/schema/index.ts';
import { sendsMail } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import type { LettersChoice } from './api.ts';
import { lastWeek, zoneOf } from './due-rule.ts';
import { type LetterKind, readEndToken } from './end-token.ts';
import { endLetter, findLetters, saveLetters } from './repository.ts';

/** What a person without a choice gets: reminders and who changed their links, and no letter about the week (docs/decisions/pages.md#letters). */
const DEFAULT = { weekly: false, reminders: true, edits: true, zone: 'UTC' };

type Choice = typeof DEFAULT & { sent: boolean };

/** Which letters a person gets, and whether they are sent at all. */
export async function describeLetters(context: PagesContext, accountId: string): Promise<Choice> {
  const stored = await findLetters(context.database.read, accountId);
  const { weekly, reminders, edits, zone } = stored ?? DEFAULT;
  return { weekly, reminders, edits, zone, sent: sendsMail(context) };
}

/** Stores a choice. A zone that is not known here is UTC. */
export async function chooseLetters(
  context: PagesContext,
  accountId: string,
  choice: LettersChoice,
): Promise<Choice> {
  const zone = zoneOf(choice.zone);
  const { edits } = (await findLetters(context.database.read, accountId)) ?? DEFAULT;
  await context.database.write(saveLetters, letterRowOf(context, accountId, { edits, ...choice, zone }));
  return describeLetters(context, accountId);
}

/** Ends the letters of a mailed link. @throws AppError 404 for a token that is none. */
export async function endLetters(context: PagesContext, token: string): Promise<void> {
  const { kind, accountId } = findEnding(context, token);
  const row = letterRowOf(context, accountId, { ...DEFAULT, [kind]: false });
  await context.database.write(endLetter, { ended: kind, row });
}

/** @throws AppError 404 for a token that is none. */
export function findEnding(context: PagesContext, token: string): { kind: LetterKind; accountId: string } {
  const found = readEndToken(context, token);
  if (!found) throw notFound('Letter');
  return found;
}

/** The first letter tells of the week in which it was chosen. */
export const letterRowOf = (
  { clock }: PagesContext,
  accountId: string,
  choice: Partial<typeof DEFAULT>,
): StoredLetters => ({
  accountId,
  ...DEFAULT,
  ...choice,
  editsTold: 0,
  toldWeek: lastWeek(zoneOf(choice.zone ?? null), clock.now()).told,
});
