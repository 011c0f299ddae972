import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import {
  addPasskey,
  beginApp,
  deleteFactor,
  tryFactor,
} from '../../../../service/people/accounts/second-factor/repository.ts';

import { aPasskey } from '../../../support/passkeys.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

/** The writes about second factors that append, each run with a new factor of this account. */
export function factorWrites(kindsOf: KindsOf, of: () => string): Record<string, () => Promise<string[]>> {
  const confirm = async (): Promise<string[]> => {
    const app = { id: newId(systemRandom), accountId: of(), sealedSecret: 'sealed', createdAt: 0 };
    await kindsOf(deleteFactor, { accountId: of(), factorId: null });
    await kindsOf(beginApp, { ...app, proved: false });
    const attempt = { step: 1, recoveryHash: null, passkey: null, challenge: null, now: 0 };
    return kindsOf(tryFactor, { ...attempt, accountId: of(), sealedSecret: 'sealed', recoveryHashes: [] });
  };
  return {
    'factors.try': confirm,
    'factors.delete': async () => {
      await confirm();
      return kindsOf(deleteFactor, { accountId: of(), factorId: null });
    },
    'factors.add-passkey': async () => {
      await kindsOf(deleteFactor, { accountId: of(), factorId: null });
      return kindsOf(addPasskey, {
        accountId: of(),
        rowId: newId(systemRandom),
        passkey: aPasskey({}),
        proved: false,
        answers: [],
        recoveryHashes: [],
      });
    },
  };
}
