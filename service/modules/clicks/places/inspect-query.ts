import { defineQuery } from '../../../db/operation.ts';
import { CityDatabaseError, openCityDatabase } from './city.ts';

type Inspected =
  | { kind: 'in-use'; databaseType: string; builtAt: number }
  | { kind: 'unusable'; reason: string };

/** Whether a file is a city database; reads no table, but takes too long for the thread that answers. */
export const inspectCityDatabase = defineQuery(
  'clicks.inspect-city-database',
  async (_db, { path }: { path: string }): Promise<Inspected> => {
    try {
      const { databaseType, builtAt } = await openCityDatabase(path);
      return { kind: 'in-use', databaseType, builtAt };
    } catch (error) {
      if (error instanceof CityDatabaseError) return { kind: 'unusable', reason: error.message };
      throw error;
    }
  },
);
