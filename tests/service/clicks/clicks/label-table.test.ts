import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickAgents, clickOrigins, clickPlaces } from '../../../../drizzle/schema/index.ts';
import { fileClicks } from '../../../../service/clicks/clicks/filing/filing-repository.ts';
import { columnsIn, LABEL_SETS, LABELS } from '../../../../service/clicks/clicks/label-table.ts';
import { LABEL_STORAGE } from '../../../../service/clicks/clicks/labels/label-repository.ts';
import { recordClicks } from '../../../../service/clicks/clicks/repository.ts';
import { countClicks } from '../../../../service/stats/stats/counting/count-query.ts';
import { ACCOUNT_DIMENSIONS, FILTER_NAMES } from '../../../../service/stats/stats/question/dimensions.ts';
import {
  AccountStatsParameters,
  LinkStatsParameters,
} from '../../../../service/stats/stats/question/parameters-model.ts';
import { readStatsQuery } from '../../../../service/stats/stats/question/query.ts';
import type { Question } from '../../../../service/stats/stats/question/question.ts';
import { click, insertLinks, origin, visitor } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const NAMED = LABELS.filter(({ dimension }) => dimension !== null);
const ASKED = LABELS.filter(({ filterLength }) => filterLength !== null);

/** A value for every label of a set that no other label has, in the order the table gives. */
const ownValues = (set: (typeof LABEL_SETS)[number]): Record<string, string> =>
  Object.fromEntries(columnsIn(set).map((column) => [column, `value of ${column}`]));

describe('The table of labels', () => {
  it('has every label column of the database, in its order', () => {
    const stored = { agent: clickAgents, place: clickPlaces, origin: clickOrigins };
    for (const set of LABEL_SETS) {
      const columns = Object.keys(getTableColumns(stored[set])).filter(
        (name) => name !== 'number' && name !== 'sweep',
      );
      expect(columnsIn(set)).toEqual(columns);
      expect(LABEL_STORAGE[set].columns.map(({ name }) => name)).toHaveLength(columns.length);
    }
  });

  it('gives every label a name and a column that no other has', () => {
    expect(new Set(LABELS.map(({ column }) => column)).size).toBe(LABELS.length);
    expect(new Set(NAMED.map(({ dimension }) => dimension)).size).toBe(NAMED.length);
  });
});

describe('Every label', () => {
  it.each(ASKED)('$dimension has a filter parameter of its own', ({ dimension, filterLength }) => {
    expect(FILTER_NAMES).toContain(dimension);
    expect(ACCOUNT_DIMENSIONS).toContain(dimension);
    for (const { properties } of [AccountStatsParameters, LinkStatsParameters]) {
      expect(new Map(Object.entries(properties)).get(String(dimension))).toMatchObject({
        type: 'string',
        maxLength: filterLength,
      });
    }
  });

  it.each(ASKED)('$dimension can be asked for by that parameter', ({ dimension }) => {
    const search = new URLSearchParams([
      ['group_by', String(dimension)],
      [String(dimension), 'some value'],
    ]);
    for (const subject of ['account', 'link'] as const) {
      expect(readStatsQuery(search, subject)).toMatchObject({
        query: { groupBy: [dimension], filters: { [String(dimension)]: ['some value'] } },
        faults: [],
      });
    }
  });
});

describe('A click with a different value for every label', () => {
  let database: TempDatabase;
  beforeAll(async () => {
    database = await openTempDatabase();
    await insertLinks(database, [{ alias: 'one' }]);
    const labelled = click({
      clickedAt: NOW,
      visitor: Object.assign(visitor(1), ownValues('agent'), ownValues('place')),
      origin: Object.assign(origin(), ownValues('origin')),
    });
    await database.write(recordClicks, [
      labelled,
      click({ clickedAt: NOW - 1, visitor: visitor(2), origin: origin() }),
    ]);
    await database.write(fileClicks, { all: true });
  });
  afterAll(() => database.close());

  const ask = (more: Partial<Question>) =>
    database.query(countClicks, {
      scope: { kind: 'link', number: 1 },
      range: { start: NOW - 1_000, end: NOW },
      zone: 'UTC',
      strategy: 'daily',
      groupBy: ['time'],
      filters: {},
      limitRows: true,
      withAudience: false,
      ...more,
    });

  it.each(NAMED)('counts under its $column for $dimension, and the other one as without', async (label) => {
    const { dimension, noData, column } = label;
    const { dimensions } = await ask({ groupBy: dimension === null ? [] : [dimension] });
    const rows = [`value of ${column}`, noData].filter((value) => value !== '');
    expect(new Set(dimensions[0]?.counts.map(({ value }) => value))).toEqual(new Set(rows));
  });

  it.each(ASKED)('is found by the filter for $dimension', async ({ dimension, column, noData }) => {
    const found = await ask({ filters: { [String(dimension)]: [`value of ${column}`] } });
    expect(found).toMatchObject({ clicks: 1, lastClick: NOW });
    const others = await ask({ filters: { [String(dimension)]: [noData] } });
    expect(others).toMatchObject({ clicks: 1, lastClick: NOW - 1 });
    expect(await ask({ filters: { [String(dimension)]: ['another value'] } })).toMatchObject({ clicks: 0 });
  });
});
