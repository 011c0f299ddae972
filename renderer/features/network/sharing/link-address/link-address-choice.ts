import type { LinkAddress, LinkAddressOption } from '../../../../api/sharing.ts';
import { withoutScheme } from '../../../../lib/short-url.ts';
import { words } from './words.ts';

/** What the owner picks: to follow the network, an address that is offered, or one that is typed. */
export type Picked = 'automatic' | 'typed' | (string & {});

type Option = { value: Picked; label: string; aside?: string; hint: string };

/** Costs of addresses that serve no team: they are offered only while they are chosen. */
const USELESS: readonly LinkAddressOption['cost'][] = ['container', 'not-served'];

/** What links can begin with, and what each choice costs. */
export function listOptions({
  automatic,
  chosen,
  options,
}: Pick<LinkAddress, 'automatic' | 'chosen' | 'options'>): Option[] {
  const offered = options.filter(
    ({ url, kind, cost }) => kind !== 'typed' && (url === chosen || !USELESS.includes(cost)),
  );
  return [
    {
      value: 'automatic',
      label: words.choice.automatic,
      hint: words.choice.automaticHint({ automatic: withoutScheme(automatic) }),
    },
    ...offered.map(({ url, kind, cost, network }) => ({
      value: url,
      label: withoutScheme(url),
      aside: network ?? words.kinds[kind],
      hint: words.costs[cost],
    })),
    { value: 'typed', label: words.choice.typed, hint: words.costs.typed },
  ];
}

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
