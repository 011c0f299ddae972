import { isIPv6 } from 'node:net';
import { Service } from 'bonjour-service';
import { type ClaimId, type Holding, type Resource, TTL } from './resource.ts';

/** A host name with the addresses at which the service listens on one interface. */
export function hostHolding(id: ClaimId, name: string, addresses: readonly string[]): Holding {
  const unique = addresses.map(
    (address): Resource => ({
      type: isIPv6(address) ? 'AAAA' : 'A',
      name,
      ttl: TTL.host,
      flush: true,
      data: address,
    }),
  );
  return { id, name, unique, nothingElse: nothingElseAt(name, unique), shared: [] };
}

/**
 * Describes the screens as a web server in lists of services (RFC 6763): `_http._tcp`, with their path in the text
 * record.
 *
 * Uses the records of `bonjour-service`, with the lifetimes of RFC 6762, and without its addresses, which include
 * every interface.
 */
export function serviceHolding(instance: string, target: string, port: number): Holding {
  const config = { name: instance, type: 'http', port, host: target, txt: { path: '/app/' } };
  const service = new Service(config, noStart, noStart);
  const unique: Resource[] = [];
  const shared: Resource[] = [];
  for (const { name, type, data } of service.records()) {
    if (type === 'PTR') shared.push({ name, type, ttl: TTL.other, flush: false, data });
    if (type === 'TXT') unique.push({ name, type, ttl: TTL.other, flush: true, data });
    if (type === 'SRV') {
      unique.push({ name, type, ttl: TTL.host, flush: true, data: { priority: 0, weight: 0, port, target } });
    }
  }
  const nothingElse = nothingElseAt(service.fqdn, unique);
  return { id: 'service', name: service.fqdn, unique, nothingElse, shared };
}

/** The library's own publishing is not used: it announces every address of the computer on every interface. */
const noStart = (): void => undefined;

const nothingElseAt = (name: string, records: readonly Resource[]): Resource => ({
  type: 'NSEC',
  name,
  ttl: TTL.host,
  flush: true,
  data: { nextDomain: name, rrtypes: [...new Set(records.map(({ type }) => type))] },
});
