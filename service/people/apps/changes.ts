import { Type } from '@sinclair/typebox';
import type { Grant } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';

const GrantFacts = Type.Object({ scopes: Type.Array(Type.String()) });

/** The subject is the app's id. */
export const APP_ALLOWED = defineChange('app.allowed', GrantFacts);
export const APP_DISCONNECTED = defineChange('app.disconnected', GrantFacts);

/** Appends a change of an account's grant. */
export const appendGrantWithin = (
  tx: Transaction,
  definition: typeof APP_ALLOWED,
  { appId, accountId, scopes }: Pick<Grant, 'appId' | 'accountId' | 'scopes'>,
): Promise<void> =>
  appendChangeWithin(tx, definition, {
    subjectId: appId,
    ownerId: accountId,
    facts: { scopes: [...(scopes ?? [])] },
  });
