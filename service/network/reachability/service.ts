import type { Language } from '../../../words/language.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { type Said, say } from '../../lib/words.ts';
import type { FirewallState, ReachabilityState } from './api.ts';
import { commandsFor, detectFirewall, networksOf, systemSigns } from './firewall.ts';

/** The result of the last check, and how this computer's firewall lets others in. */
export async function describeReachability(
  context: NetworkContext,
  language: Language,
): Promise<ReachabilityState> {
  const told = (reason: Said | null): string | null => reason && say(language, reason);
  const findings = context.selfCheck.latest();
  return {
    checked_at: toIso(findings?.checkedAt ?? null),
    addresses: (findings?.addresses ?? []).map(({ place, reason }) => ({
      url: place,
      ok: reason === null,
      reason: told(reason),
    })),
    name: findings?.name
      ? {
          name: findings.name.place,
          ok: findings.name.reason === null,
          addresses: [...findings.name.addresses],
          reason: told(findings.name.reason),
        }
      : null,
    firewall: await describeFirewall(context),
  };
}

/** The addresses of containers need no rule, because only this computer reaches them. */
async function describeFirewall({ lan, machine, ports }: NetworkContext): Promise<FirewallState> {
  const { kind, active } = await detectFirewall(systemSigns);
  const served = lan.served().filter((one) => one.kind !== 'container');
  const addresses = machine
    .addresses()
    .filter(({ address }) => served.some((one) => one.address === address));
  const commands = kind
    ? commandsFor(kind, { networks: networksOf(addresses), ports: ports.wanted(), program: process.execPath })
    : [];
  return { kind, active, commands };
}
