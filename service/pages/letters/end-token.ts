import { createHmac } from 'node:crypto';
import type { PagesContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import { notFound } from '../../lib/app-error.ts';
import { equalDigests } from '../../lib/hash.ts';
import { isId } from '../../lib/id.ts';

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
