import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import {
  beginFactor,
  deleteFactor,
  tryFactor,
} from '../../../../service/people/accounts/second-factor/repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

/** The writes about second factors that append, each run with a new factor of this account. */
export function factorWrites(kindsOf: KindsOf, of: () => string): Record<string, () => Promise<string[]>> {
  const confirm = async (): Promise<string[]> => {
    const factor = { id: newId(systemRandom), accountId: of(), sealedSecret: 'sealed', createdAt: 0 };
    await kindsOf(deleteFactor, of());
    await kindsOf(beginFactor, factor);
    const attempt = { step: 1, recoveryHash: '', challenge: null, now: 0 };
    return kindsOf(tryFactor, { ...attempt, accountId: of(), factorId: factor.id, recoveryHashes: [] });
  };
  return {
    'factors.try': confirm,
    'factors.delete': async () => {
      await confirm();
      return kindsOf(deleteFactor, of());
    },
  };
}
