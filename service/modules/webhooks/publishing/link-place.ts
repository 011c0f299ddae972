import { hostNameOf } from '../../../lib/host-name.ts';

/** Where short links are found: the base address of the default namespace, and host names by the id of their domain. */
export type Places = { base: string; domains: ReadonlyMap<string, string> };

/** The host and the short address of a link (docs/contract/webhooks.md#data). */
export function placeOf(
  { namespace, alias }: { namespace: string; alias: string },
  { base, domains }: Places,
): { domain: string; shortUrl: string } {
  const fqdn = domains.get(namespace);
  const { host, port } = new URL(base);
  if (fqdn === undefined) return { domain: hostNameOf(host), shortUrl: `${base}/${alias}` };
  return { domain: fqdn, shortUrl: `http://${fqdn}${port ? `:${port}` : ''}/${alias}` };
}
