import type { MetadataResponse } from '../../service/visits/metadata/model.ts';
import type { DomainIntelResponse, ExpandResponse } from '../../service/visits/tools/api.ts';
import { call } from './call.ts';

/** Where an address leads (docs/contract/expand.md). */
export type Chain = ExpandResponse;

/** One address of a chain, and what it answered with; null when it did not answer. */
export type Hop = Chain['hops'][number];

/** What is known of a computer by its name (docs/contract/domain-intel.md). */
export type HostFacts = DomainIntelResponse;

export type Certificate = NonNullable<HostFacts['ssl']>;

/** What a page says of itself (docs/contract/metadata.md). */
export type PageWords = MetadataResponse;

/** Follows an address redirect by redirect; of the last hour. */
export const expandAddress = (url: string, signal?: AbortSignal): Promise<Chain> =>
  call('GET /api/v1/expand', { query: { url }, signal, identity: 'required' });

export const getHostFacts = (host: string, signal?: AbortSignal): Promise<HostFacts> =>
  call('GET /api/v1/domain-intel', { query: { host }, signal, identity: 'required' });

export const getPageWords = (url: string, signal?: AbortSignal): Promise<PageWords> =>
  call('GET /api/v1/metadata', { query: { url }, signal, identity: 'required' });
