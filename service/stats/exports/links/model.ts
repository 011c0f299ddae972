import { type Static, Type } from '@sinclair/typebox';
import { described, OneOf } from '../../../http/types.ts';

/** What links can be saved as (docs/contract/exports.md#links). */
export const LINK_FORMATS = ['csv', 'xlsx', 'jsonl', 'golink'] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

/** Links that can be named in one request: more would be too long for an address. */
export const MOST_NAMED = 400;

export const LinkExportQuery = Type.Object({
  format: described(
    OneOf(...LINK_FORMATS),
    'Format of the file. golink is what golink itself imports, jsonl has one JSON object a line.',
  ),
  filter: Type.Optional(
    Type.String({
      description: 'Only links that match: a JSON object, as GET /api/v1/urls takes it.',
      maxLength: 10_000,
    }),
  ),
  filterBy: Type.Optional(
    Type.String({ description: 'The same as filter, which goes first.', maxLength: 10_000 }),
  ),
  domain: Type.Optional(Type.String({ description: 'Only links of this custom domain.', maxLength: 253 })),
  ids: Type.Optional(
    Type.String({
      description: 'Only these links: ids with commas between them, at most 400.',
      minLength: 24,
      maxLength: MOST_NAMED * 25,
    }),
  ),
  history: Type.Optional(
    Type.Boolean({
      description: 'Whether the newest 200 changes of each link are added. It works with jsonl and xlsx.',
    }),
  ),
});
export type LinkExportQuery = Static<typeof LinkExportQuery>;
