import type { ClickSettings, ClickSettingsInput } from '../../service/clicks/clicks/api.ts';
import { call } from './call.ts';

export type { ClickSettings };

/** The owner's city database, as it is in the data folder. */
export type CityDatabase = ClickSettings['cities'];

export const getClickSettings = (signal?: AbortSignal): Promise<ClickSettings> =>
  call('GET /host/clicks', { signal });

export const changeClickSettings = (changes: ClickSettingsInput): Promise<ClickSettings> =>
  call('PUT /host/clicks', { body: changes });

/** Takes a copy of a file on the computer that runs the service into use; `path` is the whole path there. */
export const adoptCityDatabase = (path: string): Promise<ClickSettings> =>
  call('PUT /host/clicks/cities', { body: { path } });

export const removeCityDatabase = (): Promise<ClickSettings> => call('DELETE /host/clicks/cities');
