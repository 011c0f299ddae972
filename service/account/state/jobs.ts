import { Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../db/address.ts';
import type { Reading } from '../../db/connection.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import { defineJob, yieldToOthers } from '../../threads/job.ts';
import type { Operations } from '../../threads/operations.ts';

type Input = { address: DatabaseAddress; reading: Reading };

/**
 * Reads a whole database; resolves with the damage, null when there is none. On a connection of its own, because
 * others have pages in memory.
 */
export const lookForDamage = defineJob(
  'state.look-for-damage',
  Nullable(Type.String()),
  async ({ address, reading }: Input): Promise<string | null> => {
    yieldToOthers('behindAll');
    const [{ openReader }, { findDamage }] = await Promise.all([
      import('../../db/open.ts'),
      import('../../db/storage-repository.ts'),
    ]);
    const reader = await openReader(address, reading);
    return findDamage(reader, 'quick').finally(() => reader.$client.close());
  },
  { background: true },
);

export const operations: Operations = { jobs: [lookForDamage] };
