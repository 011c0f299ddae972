import { client } from './client.ts';

export type SharingMode = 'off' | 'on' | 'addresses';

/** Who on the local network reaches this service. Answered on the computer that runs it only. */
export type Sharing = {
  mode: SharingMode;
  /** The chosen ones; empty unless the mode says so. */
  addresses: string[];
  /** What this computer has on local networks. */
  available: string[];
  /** Where others reach the service now. */
  urls: string[];
  /** It was decided when the service was started, and cannot be changed here. */
  fixed: boolean;
};

export const getSharing = (signal?: AbortSignal): Promise<Sharing> => client.get('/host/sharing', { signal });

export const changeSharing = (mode: SharingMode, addresses: readonly string[]): Promise<Sharing> =>
  client.put('/host/sharing', { body: mode === 'addresses' ? { mode, addresses } : { mode } });
