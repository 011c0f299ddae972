import type {
  DomainDeleted,
  DomainResponse,
  UpdateDomainInput,
} from '../../service/network/domains/model.ts';
import { call } from './call.ts';

/** A host name of the caller's own, with aliases of its own (docs/contract/domains.md#routes). Moments are ISO 8601. */
export type Domain = DomainResponse;
export type DomainStatus = Domain['status'];
export type VerificationStep = NonNullable<Domain['verification']>['steps'][number];

/** Absent keeps a value, null clears it. */
export type DomainChanges = UpdateDomainInput;

/** Every domain of the caller, the newest first; an account has far fewer than fit a page. */
export async function listDomains(signal?: AbortSignal): Promise<Domain[]> {
  const { items } = await call('GET /api/v1/custom-domains', { query: { page_size: 100 }, signal });
  return items;
}

const at = (id: string): { params: { domain_id: string } } => ({ params: { domain_id: id } });

export const getDomain = (id: string, signal?: AbortSignal): Promise<Domain> =>
  call('GET /api/v1/custom-domains/:domain_id', { ...at(id), signal });

/** It serves once it is verified. */
export const addDomain = (fqdn: string): Promise<Domain> =>
  call('POST /api/v1/custom-domains', { body: { fqdn } });

/** Checks whether the name leads to this Linnet; the answer has the findings in either case. */
export const verifyDomain = (id: string): Promise<Domain> =>
  call('POST /api/v1/custom-domains/:domain_id/verify', at(id));

export const updateDomain = (id: string, changes: DomainChanges): Promise<Domain> =>
  call('PATCH /api/v1/custom-domains/:domain_id', { ...at(id), body: changes });

/** Ends the domain for good; its links stay behind out of reach, or go with their clicks. */
export const revokeDomain = (id: string, withLinks: boolean): Promise<DomainDeleted> =>
  call('DELETE /api/v1/custom-domains/:domain_id', { ...at(id), query: { cascade: withLinks } });

/** Takes a revoked domain off the list, so that its name is free again. */
export const removeDomain = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/custom-domains/:domain_id/permanent', at(id));
