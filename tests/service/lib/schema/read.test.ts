import { type TSchema, Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Maybe, Moment, Nullable, OneOf } from '../../../../service/http/types.ts';
import { fitsSchema, readValue, type SchemaReading } from '../../../../service/lib/schema/read.ts';

const SCHEMA = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 5, alsoKnownAs: ['title'] }),
  count: Maybe(Type.Integer({ minimum: 0 })),
  open: Type.Optional(Type.Boolean()),
  until: Maybe(Moment),
  note: Maybe(Type.String({ maxLength: 5, alsoKnownAs: ['remark'] })),
  kind: Type.Optional(OneOf('a', 'b')),
  fixed: Type.Optional(Type.Literal('x')),
  parts: Type.Optional(Type.Array(Type.Object({ id: Type.String({ pattern: '^[0-9]$' }) }), { maxItems: 2 })),
});

const read = (value: unknown): SchemaReading => readValue(SCHEMA, value, ['body']);

describe('reading a value by its schema', () => {
  it.each([
    [
      { name: 'a', count: '7', open: 'false' },
      { name: 'a', count: 7, open: false },
    ],
    [
      { name: 'a', count: null, until: null },
      { name: 'a', count: null, until: null },
    ],
    [
      { name: 'a', until: 1.9 },
      { name: 'a', until: 1 },
    ],
    [{ title: 'old' }, { title: 'old', name: 'old' }],
    [
      { name: 'a', remark: 'old' },
      { name: 'a', remark: 'old', note: 'old' },
    ],
    [
      { title: 'old', name: 'new' },
      { title: 'old', name: 'new' },
    ],
    [{ name: '🚀🚀🚀🚀🚀' }, { name: '🚀🚀🚀🚀🚀' }],
    [
      { name: 'a', unknown: [1] },
      { name: 'a', unknown: [1] },
    ],
  ])('takes %j', (given, taken) => {
    expect(read(given)).toEqual({ value: taken, faults: [] });
  });

  it.each([
    [{}, ['body', 'name'], 'missing'],
    [{ name: '' }, ['body', 'name'], 'string_too_short'],
    [{ name: '123456' }, ['body', 'name'], 'string_too_long'],
    [{ name: 1 }, ['body', 'name'], 'string_type'],
    [{ name: 'a', count: -1 }, ['body', 'count'], 'greater_than_equal'],
    [{ name: 'a', count: true }, ['body', 'count'], 'int_type'],
    [{ name: 'a', count: 'x' }, ['body', 'count'], 'int_parsing'],
    [{ name: 'a', count: '-1' }, ['body', 'count'], 'greater_than_equal'],
    [{ name: 'a', count: 2 ** 60 }, ['body', 'count'], 'int_type'],
    [{ name: 'a', open: 'perhaps' }, ['body', 'open'], 'bool_parsing'],
    [{ name: 'a', kind: 'c' }, ['body', 'kind'], 'enum'],
    [{ name: 'a', fixed: 'y' }, ['body', 'fixed'], 'enum'],
    [{ name: 'a', parts: [{ id: '1' }, { id: 'x' }] }, ['body', 'parts', 1, 'id'], 'string_pattern_mismatch'],
    [{ name: 'a', parts: [{}, {}, {}] }, ['body', 'parts'], 'too_long'],
    [{ name: 'a', parts: {} }, ['body', 'parts'], 'list_type'],
    [[], ['body'], 'dict_type'],
    [null, ['body'], 'dict_type'],
  ])('finds what is wrong with %j', (given, loc, type) => {
    expect(read(given).faults).toEqual([expect.objectContaining({ loc, type })]);
  });

  it('never throws, and changes nothing when it reads its own result again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ name: fc.anything(), count: fc.anything(), parts: fc.anything() }),
        ),
        (given) => {
          const [once, again] = [read(given), read(read(given).value)];
          expect(again.value).toEqual(once.value);
          // A fault tells what it found: the first reading may have found `"0"` where the second finds 0.
          const placesOf = ({ faults }: typeof once) => faults.map(({ loc, type }) => ({ loc, type }));
          expect(placesOf(again)).toEqual(placesOf(once));
        },
      ),
    );
  });
});

/** The same value, and how often anything in it was looked at. */
function watched(value: object): { value: object; looks(): number } {
  let looks = 0;
  const watch = (inner: object): object =>
    new Proxy(inner, {
      get: (target, key) => {
        looks += 1;
        const found: unknown = Reflect.get(target, key);
        return typeof found === 'object' && found !== null ? watch(found) : found;
      },
      ownKeys: (target) => {
        const keys = Reflect.ownKeys(target);
        looks += keys.length;
        return keys;
      },
    });
  return { value: watch(value), looks: () => looks };
}

const looksAt = (schema: TSchema, value: object): number => {
  const seen = watched(value);
  readValue(schema, seen.value);
  return seen.looks();
};

describe('what reading costs', () => {
  const items = Array.from({ length: 5000 }, () => ({ a: null, b: 'x' }));
  const Item = Type.Object({ a: Maybe(Type.String()), b: Maybe(Type.String()) });

  it.each([
    ['a list', Type.Array(Item, { maxItems: 20 })],
    ['a list that may be null', Nullable(Type.Array(Nullable(Item), { maxItems: 20 }))],
    [
      'a choice between lists',
      Type.Union([Type.Array(Item, { maxItems: 9 }), Type.Array(Item, { maxItems: 20 })]),
    ],
  ])('does not grow with the items that %s has too many of', (_name, schema) => {
    expect(looksAt(schema, items)).toBeLessThan(10);
    expect(readValue(schema, items).faults).toEqual([expect.objectContaining({ type: 'too_long' })]);
  });

  it('does not grow with the fields an object has too many of, but for counting them', () => {
    const schema = Type.Record(Type.String(), Type.String(), { maxProperties: 3 });
    const fields = Object.fromEntries(items.map((_, index) => [`k${index}`, 'x']));
    expect(looksAt(schema, fields)).toBeLessThan(items.length * 3);
    expect(readValue(schema, fields).faults).toEqual([expect.objectContaining({ type: 'too_long' })]);
  });

  it('does not grow with a text that is too long', () => {
    const huge = 'x'.repeat(30_000_000);
    const schema = Type.String({ minLength: 2, maxLength: 5, pattern: '^(x|y)*$' });
    expect(readValue(schema, huge).faults).toEqual([expect.objectContaining({ type: 'string_too_long' })]);
  });

  it('grows no faster than the value, however deep choices are nested', () => {
    const nested = (depth: number): TSchema =>
      depth === 0
        ? Nullable(Type.Integer())
        : Nullable(Type.Object({ inner: nested(depth - 1), list: Maybe(Type.Array(nested(0))) }));
    const value = (depth: number, leaf: unknown): unknown =>
      depth === 0 ? leaf : { inner: value(depth - 1, leaf), list: [1, 2, null] };
    for (const leaf of [1, 'no integer']) {
      const [short, long] = [8, 32].map((depth) => looksAt(nested(depth), { ...Object(value(depth, leaf)) }));
      expect(long).toBeLessThan((short ?? 0) * 5);
    }
  });

  it('ends with as many faults as a reader can use', () => {
    const { faults } = readValue(Type.Array(Type.Integer()), Array(5000).fill('x'));
    expect(faults).toHaveLength(100);
  });
});

describe('a value that is taken as it stands', () => {
  it.each([
    [{ name: 'a', count: 7 }, true],
    [{ name: 'a', count: null }, true],
    [{ name: 'a', count: '7' }, false],
    [{ title: 'old' }, false],
  ])('%j fits: %s', (value, expected) => {
    expect(fitsSchema(SCHEMA, value)).toBe(expected);
  });
});
