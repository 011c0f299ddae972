import type { NetworkContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import type { CallerList } from './model.ts';

/**
 * Who sent requests over the network in the last five minutes, without this computer itself. Nothing of this is
 * stored.
 */
export async function listCallers({ callers, lan, machine }: NetworkContext): Promise<CallerList> {
  const networks = new Map(lan.served().map(({ address, label }) => [address, label]));
  const own = new Set(machine.addresses().map(({ address }) => address));
  const others = callers.list().filter(({ address }) => !own.has(address));
  return {
    callers: others.map(({ address, asked, firstAt, lastAt, requests }) => ({
      address,
      name: null,
      network: networks.get(asked) ?? asked,
      first_at: toIso(firstAt),
      last_at: toIso(lastAt),
      requests,
    })),
  };
}
