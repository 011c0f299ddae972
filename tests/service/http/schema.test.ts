import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coerce, fits } from '../../../service/http/schema.ts';
import { Maybe, Moment, OneOf } from '../../../service/http/types.ts';
import type { SchemaFault } from '../../../service/lib/app-error.ts';

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

const read = (value: unknown): { value: unknown; faults: SchemaFault[] } => {
  const faults: SchemaFault[] = [];
  const coerced = coerce(SCHEMA, value);
  fits(SCHEMA, coerced, ['body'], faults);
  return { value: coerced, faults };
};

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
          const once = read(given);
          expect(read(once.value)).toEqual(once);
        },
      ),
    );
  });
});
