import type { Context } from '../../../context.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { CallerList } from './callers-model.ts';

/** Who asked over the network in the last five minutes. Nothing of it is stored. */
export async function listCallers({ callers, lan }: Context): Promise<CallerList> {
  const networks = new Map(lan.served().map(({ address, label }) => [address, label]));
  return {
    callers: callers.list().map(({ address, asked, firstAt, lastAt, requests }) => ({
      address,
      name: null,
      network: networks.get(asked) ?? asked,
      first_at: toIso(firstAt),
      last_at: toIso(lastAt),
      requests,
    })),
  };
}
