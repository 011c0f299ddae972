import { Type } from '@sinclair/typebox';
import type { Key } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';

const KeyFacts = Type.Object({ name: Type.String(), scopes: Type.Array(Type.String()) });

export const KEY_CREATED = defineChange('key.created', KeyFacts);
export const KEY_REVOKED = defineChange('key.revoked', KeyFacts);
export const KEY_DELETED = defineChange('key.deleted', KeyFacts);

/** Appends a change of a key. */
export const appendKeyWithin = (
  tx: Transaction,
  definition: typeof KEY_CREATED,
  { id, accountId, name, scopes }: Key,
): Promise<void> =>
  appendChangeWithin(tx, definition, {
    subjectId: id,
    ownerId: accountId,
    facts: { name, scopes: [...scopes] },
  });
