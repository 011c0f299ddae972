import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FormerName,
  keepFormerNamesWithin,
} from '../../../../../service/links/links/names/moved-names-repository.ts';
import { aLink } from '../../../../support/a-link.ts';
import { insertLinks } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await openTempDatabase();
  await insertLinks(database, [{ alias: 'new' }]);
});
afterAll(() => database.close());

/** Keeps the former alias of the link with this number. */
const keep = (number: number, alias: string) => {
  const former: FormerName = { note: null, keptUntil: null, createdAt: 1 };
  return database.db.transaction((tx) =>
    keepFormerNamesWithin(tx, [{ link: aLink({ number, alias }), former }]),
  );
};

it('a former alias is kept as a name, and what the database refuses ends the change', async () => {
  expect([...(await keep(1, 'former'))].map(([number, { name }]) => [number, name])).toEqual([[1, 'former']]);
  await expect(keep(2, 'of-no-link')).rejects.toThrow();
  const names = await database.read.query.linkNames.findMany();
  expect(names).toMatchObject([{ name: 'former', linkNumber: 1 }]);
});
