import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileClicks } from '../../../../../service/clicks/clicks/filing/filing-repository.ts';
import { recordClicks } from '../../../../../service/clicks/clicks/repository.ts';
import { isAmongNewest } from '../../../../../service/stats/stats/recent/device-repository.ts';
import { click, insertLinks, insertOwner, visitor } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const DAY = 86_400_000;

let database: TempDatabase;
let ada: string;
let ben: string;
beforeAll(async () => {
  database = await openTempDatabase();
  ada = await insertOwner(database, 1);
  ben = await insertOwner(database, 2);
  await insertLinks(database, [
    { alias: 'one', ownerId: ada },
    { alias: 'two', ownerId: ben },
  ]);
  await database.write(recordClicks, [
    click({ clickedAt: NOW - 5 * DAY, visitor: visitor(1, { device: 'tablet' }) }),
    click({ clickedAt: NOW - DAY, visitor: visitor(2, { device: 'desktop' }) }),
    click({ linkNumber: 2, clickedAt: NOW - DAY, visitor: visitor(3, { device: 'mobile' }) }),
  ]);
  await database.write(fileClicks, { all: true });
});
afterAll(() => database.close());

it.each([
  ['a tablet within the days asked about', () => ada, 'tablet', 6, true],
  ['the same before them', () => ada, 'tablet', 4, false],
  ["the phone on a colleague's link", () => ada, 'mobile', 6, false],
  ['that phone for the colleague', () => ben, 'mobile', 6, true],
])(
  'among the newest clicks on the links of an account, %s: %s',
  async (_name, owner, device, days, found) => {
    const asked = { ownerId: owner(), devices: [device], range: { start: NOW - days * DAY, end: NOW } };
    expect(await isAmongNewest(database.read, asked)).toBe(found);
  },
);
