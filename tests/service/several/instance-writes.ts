import type { WriteOperation } from '../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../service/lib/random.ts';
import {
  noteSighting,
  removeInstance,
  returnInstance,
} from '../../../service/several/instances/repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

/** The writes about instances that append, each run with an instance that was just seen. */
export function instanceWrites(kindsOf: KindsOf): Record<string, () => Promise<string[]>> {
  const seen = async (): Promise<string> => {
    const id = newId(systemRandom);
    const told = {
      name: 'elsewhere',
      version: '1',
      address: null,
      startedAt: 0,
      feedLag: 0,
      clicksWaiting: 0,
    };
    await kindsOf(noteSighting, { id, ...told });
    return id;
  };
  return {
    'instances.remove': async () => kindsOf(removeInstance, { id: await seen(), at: 0 }),
    'instances.return': async () => {
      const id = await seen();
      await kindsOf(removeInstance, { id, at: 0 });
      return kindsOf(returnInstance, id);
    },
  };
}
