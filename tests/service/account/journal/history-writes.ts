import { takeBackOperation } from '../../../../service/account/history/taking-back/undo-repository.ts';
import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { request } from '../../../support/request.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

type Surroundings = {
  url: () => string;
  account: () => { id: string; token: string };
  link: () => Promise<{ id: string }>;
};

/** The write that takes changes back, run on an edit of a link of this account. */
export const historyWrites = (
  kindsOf: KindsOf,
  { url, account, link }: Surroundings,
): Record<string, () => Promise<string[]>> => ({
  'history.take-back': async () => {
    const operation = newId(systemRandom);
    const { id: accountId, token } = account();
    await request(`${url()}/api/v1/urls/${(await link()).id}`, {
      method: 'PATCH',
      body: { block_bots: true },
      token,
      headers: { 'x-operation-id': operation },
    });
    return kindsOf(takeBackOperation, { operation, accountId, since: 0, now: 0, refused: [] });
  },
});
