import type { LinkAddress, NetworkAddress } from '../../api/sharing.ts';
import { words } from './words.ts';

/** What the owner picks: to follow the network, an address that is offered, or one that is typed. */
export type Picked = 'automatic' | 'typed' | (string & {});

type Option = { value: Picked; label: string; hint: string };

/** What links can begin with, and what each choice costs. */
export function listOptions(
  { automatic, names }: Pick<LinkAddress, 'automatic' | 'names'>,
  network: readonly NetworkAddress[],
): Option[] {
  const shared = network.filter(({ served, kind }) => served && kind !== 'container');
  return [
    {
      value: 'automatic',
      label: words.linkAddressChoice.automatic,
      hint: words.linkAddressChoice.nowFollowsComputer({ automatic }),
    },
    ...shared.map(({ url, kind }) => ({ value: url, label: url, hint: costOfAddress(kind) })),
    ...names.map((url) => ({ value: url, label: url, hint: costOfName(url) })),
    {
      value: 'typed',
      label: words.linkAddressChoice.anotherAddress,
      hint: words.linkAddressChoice.nameOwnProxys,
    },
  ];
}

const costOfAddress = (kind: NetworkAddress['kind']): string =>
  kind === 'vpn' ? words.linkAddressChoice.membersVpnFollow : words.linkAddressChoice.linksEndRouter;

const costOfName = (url: string): string =>
  new URL(url).hostname.endsWith('.local')
    ? words.linkAddressChoice.staysForSome
    : words.linkAddressChoice.staysWithRouter;

/** What is picked while this is chosen. */
export function pickedFor(chosen: string | null, options: readonly Option[]): Picked {
  if (chosen === null) return 'automatic';
  return options.some(({ value }) => value === chosen) ? chosen : 'typed';
}

/** What to save; undefined while something is missing. */
export function toAddress(picked: Picked, typed: string): string | null | undefined {
  if (picked === 'automatic') return null;
  return picked === 'typed' ? typed.trim() || undefined : picked;
}
