import type { HttpsInput, HttpsState } from '../../service/network/https/api.ts';
import { call } from './call.ts';

/** Whether https is served on the network. Answered on the computer that runs it only. */
export type Https = HttpsState;

export type HttpsMode = Https['mode'];

export const getHttps = (signal?: AbortSignal): Promise<Https> => call('GET /host/https', { signal });

export const changeHttps = (wanted: HttpsInput): Promise<Https> => call('PUT /host/https', { body: wanted });
