import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { links } from '../../../drizzle/schema/index.ts';
import { rowOf } from '../../../service/db/row-schema.ts';
import { NOTHING, Nullable, Numbers, OneOf } from '../../../service/lib/schema/kinds.ts';
import { fitsSchema } from '../../../service/lib/schema/read.ts';
import { type OutputSchema, runIn } from '../../../service/threads/output.ts';

const returning = (value: unknown) => ({ call: async () => value });

it.each<[string, OutputSchema<unknown>, unknown, unknown]>([
  ['nothing', NOTHING, undefined, null],
  ['a flag', Type.Boolean(), false, 'false'],
  ['a word', OneOf('saved', 'full'), 'full', 'empty'],
  ['bytes', Type.Uint8Array(), new Uint8Array(2), [0, 0]],
  ['packed numbers', Numbers, new Uint32Array(2), new Uint8Array(2)],
  ['an object or null', Nullable(Type.Object({ more: Type.Boolean() })), { more: true }, { more: 1 }],
])('what a thread returns is read by its declaration: %s', async (_what, output, fitting, other) => {
  const operation = { name: 'test', output };
  await expect(runIn(returning(fitting), operation, null)).resolves.toBe(fitting);
  await expect(runIn(returning(other), operation, null)).rejects.toThrow('does not fit its declaration');
});

it('the schema of a row follows from the columns of its table', () => {
  const row = Object.fromEntries(Object.keys(links).map((name) => [name, null]));
  const link = { ...row, number: 1, id: 'a', generation: 'v2', namespace: '', alias: 'wiki' };
  const whole = {
    ...link,
    longUrl: 'https://example.com/',
    status: 'ACTIVE',
    totalClicks: 0,
    startingClicks: 0,
    everyoneEdits: false,
    createdAt: 1,
    updatedAt: 1,
  };
  expect(fitsSchema(rowOf(links), whole)).toBe(true);
  expect(fitsSchema(rowOf(links), { ...whole, longUrl: null })).toBe(false);
  expect(fitsSchema(rowOf(links), { ...whole, blockBots: 1 })).toBe(false);
});
