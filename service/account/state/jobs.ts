import { Type } from '@sinclair/typebox';
import type { DatabaseAddress } from '../../db/address.ts';
import type { Reading } from '../../db/connection.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import { defineJob } from '../../threads/job.ts';
import { yieldToOthers } from '../../threads/priority.ts';

type Input = { address: DatabaseAddress; reading: Reading };

/** Reads a whole database; resolves with what is wrong with it, null when nothing. On a connection of its own: others remember pages. */
export const lookForDamage = defineJob(
  'state.look-for-damage',
  Nullable(Type.String()),
  async ({ address, reading }: Input): Promise<string | null> => {
    yieldToOthers('behindAll');
    const [{ openReader }, { findDamage }] = await Promise.all([
      import('../../db/connection.ts'),
      import('../../db/damage-repository.ts'),
    ]);
    const reader = await openReader(address, reading);
    return findDamage(reader, 'quick').finally(() => reader.$client.close());
  },
  { background: true },
);
