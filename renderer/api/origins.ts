import { call } from './call.ts';

/** Places besides our own whose pages may act for people who are signed in here. Answered at the computer only. */
export async function getAllowedOrigins(signal?: AbortSignal): Promise<string[]> {
  const { origins } = await call('GET /host/origins', { signal });
  return origins;
}

/** Returns them as they are kept. */
export async function allowOrigins(wanted: readonly string[]): Promise<string[]> {
  const { origins } = await call('PUT /host/origins', { body: { origins: wanted } });
  return origins;
}
