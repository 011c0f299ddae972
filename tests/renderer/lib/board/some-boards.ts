import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Board } from '../../../../renderer/lib/board/document.ts';
import { readBoard } from '../../../../renderer/lib/board/read-board.ts';

/** A board as the platform stores it: `default`, `campaign`, `compact`, or `damaged` and what becomes of it, `repaired`. */
export const stored = (name: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/boards/${name}.json`, 'utf8'));

export const board = (name: string): Board => readBoard(stored(name));

const small = fc.integer({ min: -3, max: 15 });
const text = fc.oneof(fc.constantFrom('DE', 'wiki', ' wiki ', '', 'ü'), fc.string({ maxLength: 90 }));

/** Whatever might lie in a widget: right values, near misses and nonsense. */
const unreadWidget = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', 'b', 'c', ''), fc.string({ minLength: 1, maxLength: 6 }), fc.integer()),
    kind: fc.constantFrom('stat', 'timeseries', 'breakdown', 'funnel', null),
    grid: fc.oneof(
      fc.record({ x: small, y: small, w: small, h: small }, { requiredKeys: [] }),
      fc.record({ x: fc.string(), y: fc.double(), w: fc.boolean(), h: fc.constant('5') }),
      fc.constant(null),
    ),
    config: fc.oneof(
      fc.record(
        {
          metric: fc.constantFrom('total_clicks', 'unique_rate', 'total', 'both', 'sum'),
          viz: fc.constantFrom('gauge', 'odometer', 'number', 'calendar', 'area', 'map', 'radar', 'table', 7),
          dimension: fc.constantFrom('country', 'city', 'device', 'os'),
          compare: fc.constantFrom('previous', 'last_year'),
          title: fc.oneof(text, fc.integer()),
          accent: fc.constantFrom('violet', 'teal', 'pink'),
          scope: fc.oneof(
            fc.dictionary(
              fc.constantFrom('short_code', 'country', 'device', 'tag_id', 'url_id'),
              fc.oneof(fc.array(fc.oneof(text, fc.integer()), { maxLength: 14 }), text),
            ),
            fc.constant(null),
          ),
        },
        { requiredKeys: [] },
      ),
      fc.constant(null),
    ),
  },
  { requiredKeys: [] },
);

export const unreadDocument = fc.record({
  version: fc.constantFrom(1, 1, 1, 1, 2, '1'),
  widgets: fc.array(fc.oneof(unreadWidget, fc.constantFrom(null, 7, 'x')), { maxLength: 40 }),
});

export const someBoard = unreadDocument.map((document) => readBoard({ ...document, version: 1 }));
