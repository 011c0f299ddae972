import { client } from './client.ts';

/** The owner's city database, as it is in the data folder. */
export type CityDatabase = {
  state: 'absent' | 'in-use' | 'unusable';
  name: string | null;
  built_at: string | null;
  /** Why it cannot be used. */
  reason: string | null;
};

/** What is kept of clicks. Answered on the computer that runs the service only. */
export type ClickSettings = {
  /** Null keeps them for ever. */
  keep_days: number | null;
  store_addresses: boolean;
  cities: CityDatabase;
};

const PATH = '/host/clicks';
const CITIES = `${PATH}/cities`;

export const getClickSettings = (signal?: AbortSignal): Promise<ClickSettings> =>
  client.get(PATH, { signal });

export const changeClickSettings = (
  changes: Partial<Pick<ClickSettings, 'keep_days' | 'store_addresses'>>,
): Promise<ClickSettings> => client.put(PATH, { body: changes });

/** Takes a copy of a file on the computer that runs the service into use; `path` is the whole path there. */
export const adoptCityDatabase = (path: string): Promise<ClickSettings> =>
  client.put(CITIES, { body: { path } });

export const removeCityDatabase = (): Promise<ClickSettings> => client.delete(CITIES);
