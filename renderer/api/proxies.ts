import type { ProxiesState } from '../../service/network/sharing/model.ts';
import { call } from './call.ts';

/** The trusted reverse proxies, and how the service sees this very page. */
export type Proxies = ProxiesState;

/** An address, and what was asked for. */
export type Seen = Proxies['seen'];

export const getProxies = (signal?: AbortSignal): Promise<Proxies> => call('GET /host/proxies', { signal });

/** Returns them as they are kept. */
export const trustProxies = (proxies: readonly string[]): Promise<Proxies> =>
  call('PUT /host/proxies', { body: { proxies } });

/** How this page would be seen with these proxies. */
export const previewProxies = (proxies: readonly string[], signal?: AbortSignal): Promise<Proxies> =>
  call('POST /host/proxies/preview', { body: { proxies }, signal });
