import { hostNameOf } from '../../../lib/host-name.ts';

/**
 * What short links begin with, without a slash at the end: those of the default namespace, and those of custom domains by
 * their id. Plain data, which goes to the writer thread.
 */
export type Places = { base: string; domains: Readonly<Record<string, string>> };

const baseOf = (namespace: string, { base, domains }: Places): string =>
  (Object.hasOwn(domains, namespace) ? domains[namespace] : undefined) ?? base;

/** The host of the links in a namespace (docs/contract/webhooks.md#data). */
export const hostOf = (namespace: string, places: Places): string =>
  hostNameOf(new URL(baseOf(namespace, places)).host);

/** The short address of a link. */
export const shortAddressOf = (
  { namespace, alias }: { namespace: string; alias: string },
  places: Places,
): string => `${baseOf(namespace, places)}/${alias}`;
