import { createHmac } from 'node:crypto';
import type { StoredLetters } from '../../../drizzle/schema/index.ts';
import { sendsMail } from '../../base/mail/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import { notFound } from '../../lib/app-error.ts';
import { equalDigests } from '../../lib/hash.ts';
import { isId } from '../../lib/id.ts';
import type { LettersChoice } from './api.ts';
import { lastWeek, zoneOf } from './due-rule.ts';
import { findLetters, saveLetters } from './repository.ts';

/** What a person without a choice gets: all letters but the one about the week (docs/decisions/pages.md#letters). */
const DEFAULT: LettersChoice = { weekly: false, reminders: true, edits: true, zone: 'UTC' };

type Choice = LettersChoice & { sent: boolean };

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
  const set = { ...choice, zone: zoneOf(choice.zone) };
  await context.database.write(saveLetters, { row: rowOf(context, accountId, set), set });
  return describeLetters(context, accountId);
}

/** Ends the letters of a mailed link. @throws AppError 404 for a token that is none. */
export async function endLetters(context: PagesContext, token: string): Promise<void> {
  const { kind, accountId } = readEndToken(context, token);
  const set = { [kind]: false };
  await context.database.write(saveLetters, { row: rowOf(context, accountId, { ...DEFAULT, ...set }), set });
}

/** The first letter tells of the week in which it was chosen. */
const rowOf = ({ clock }: PagesContext, accountId: string, choice: LettersChoice): StoredLetters => ({
  accountId,
  ...choice,
  toldWeek: lastWeek(choice.zone, clock.now()).told,
});

const LETTER_KINDS = ['weekly', 'reminders', 'edits'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
type Source = Pick<PagesContext, 'secrets'>;

/** What ends one kind of letter for an account without signing in; it is in each of these letters, and stays valid. */
export const endToken = (source: Source, kind: LetterKind, accountId: string): string =>
  `${kind}.${accountId}.${proofOf(source, kind, accountId)}`;

/** The letter and the account of a token. @throws AppError 404 for one that is none of ours. */
export function readEndToken(source: Source, token: string): { kind: LetterKind; accountId: string } {
  const [named, accountId = '', proof = ''] = token.split('.');
  const kind = LETTER_KINDS.find((one) => one === named);
  if (!kind || !isId(accountId) || !equalDigests(proof, proofOf(source, kind, accountId)))
    throw notFound('Letter');
  return { kind, accountId };
}

const proofOf = ({ secrets }: Source, kind: LetterKind, accountId: string): string =>
  createHmac('sha256', getOrCreateSecret(secrets, 'token-signing-key'))
    .update(`letter ${kind} ${accountId}`)
    .digest('base64url');
