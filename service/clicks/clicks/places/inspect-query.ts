import { type Static, Type } from '@sinclair/typebox';
import { defineQuery } from '../../../db/operation.ts';
import { CityDatabaseError, openCityDatabase } from './city.ts';

const Inspected = Type.Union([
  Type.Object({ kind: Type.Literal('in-use'), databaseType: Type.String(), builtAt: Type.Number() }),
  Type.Object({ kind: Type.Literal('unusable'), reason: Type.String() }),
]);
type Inspected = Static<typeof Inspected>;

/** Whether a file is a city database; reads no table, but takes too long for the thread that answers. */
export const inspectCityDatabase = defineQuery(
  'clicks.inspect-city-database',
  Inspected,
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
