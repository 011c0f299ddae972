import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../../http/types.ts';

/** What links can be saved as (docs/contract/exports.md#links). */
export const LINK_FORMATS = ['csv', 'xlsx', 'jsonl', 'golink'] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

/** Links that can be named in one request: more would be too long for an address. */
export const MOST_NAMED = 400;

export const LinkExportQuery = Type.Object({
  format: OneOf(...LINK_FORMATS),
  filter: Type.Optional(Type.String({ maxLength: 10_000 })),
  filterBy: Type.Optional(Type.String({ maxLength: 10_000 })),
  domain: Type.Optional(Type.String({ maxLength: 253 })),
  /** Ids with commas between them. */
  ids: Type.Optional(Type.String({ minLength: 24, maxLength: MOST_NAMED * 25 })),
  history: Type.Optional(Type.Boolean()),
});
export type LinkExportQuery = Static<typeof LinkExportQuery>;
