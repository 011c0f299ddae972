import { describe, expect, it } from 'vitest';
import { describeFields, describeValue } from '../../../../service/pages/reference/page/fields.ts';

const SCHEMAS = {
  Tag: {
    type: 'object',
    properties: { name: { type: 'string', minLength: 1, maxLength: 40 }, note: { type: 'string' } },
    required: ['name'],
  },
  Colour: { type: 'string', enum: ['red', 'green'], description: 'What it is painted in.' },
};

describe('describeValue', () => {
  it.each([
    [{ type: 'string' }, 'string', ''],
    [{ type: 'string', minLength: 24, maxLength: 24 }, 'string', '24 characters'],
    [{ type: 'string', minLength: 1, maxLength: 64 }, 'string', '1 to 64 characters'],
    [{ type: 'string', maxLength: 253 }, 'string', 'at most 253 characters'],
    [{ type: 'string', enum: ['a', 'b'], default: 'a' }, 'string', 'one of a, b; default a'],
    [{ type: 'integer', minimum: 1, default: 1 }, 'integer', 'at least 1; default 1'],
    [{ type: 'integer', exclusiveMinimum: 0 }, 'integer', 'at least 1'],
    [{ type: 'string', format: 'date-time' }, 'ISO 8601 time', ''],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'boolean or null', ''],
    [
      { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'integer' }, { type: 'null' }] },
      'ISO 8601 time or integer or null',
      '',
    ],
    [
      { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 100 },
      'list of string',
      '1 to 100 entries',
    ],
    [{ type: 'array', items: { $ref: '#/components/schemas/Tag' } }, 'list of object', ''],
    [
      { type: 'string', description: 'What it is for.', maxLength: 9 },
      'string',
      'What it is for. At most 9 characters',
    ],
    [{ $ref: '#/components/schemas/Colour' }, 'string', 'What it is painted in. One of red, green'],
    [
      { $ref: '#/components/schemas/Colour', description: 'The colour of the edge.' },
      'string',
      'The colour of the edge. One of red, green',
    ],
    [{}, 'any', ''],
  ])('says of %j: %s, %s', (schema, type, rule) => {
    expect(describeValue(schema, SCHEMAS)).toEqual({ type, rule });
  });
});

describe('fieldsOf', () => {
  it('names the fields of objects inside objects and lists', () => {
    const schema = {
      type: 'object',
      properties: {
        tag: { anyOf: [{ $ref: '#/components/schemas/Tag' }, { type: 'null' }] },
        tags: { type: 'array', items: { $ref: '#/components/schemas/Tag' } },
      },
      required: ['tags'],
    };
    expect(describeFields(schema, SCHEMAS).map(({ name, type, required }) => [name, type, required])).toEqual(
      [
        ['tag', 'object or null', false],
        ['tag.name', 'string', true],
        ['tag.note', 'string', false],
        ['tags', 'list of object', true],
        ['tags[].name', 'string', true],
        ['tags[].note', 'string', false],
      ],
    );
  });

  it('finds none in what is no object', () => {
    expect(describeFields({ type: 'string' }, SCHEMAS)).toEqual([]);
  });
});
