import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime } from '../../http/types.ts';

export const MOST_CHARACTERS = 64;
export const MOST_QUERY_BYTES = 2_048;

const Name = Type.String({
  description: 'Name of the view.',
  minLength: 1,
  maxLength: MOST_CHARACTERS,
  pattern: '\\S',
});
const Query = Type.String({
  description: 'The filter: what stands behind the ? of the address of the list.',
  maxLength: MOST_QUERY_BYTES,
});

/** A list that a person keeps under a name (docs/contract/views.md). */
export const NewLinkView = Type.Object({ name: Name, query: Query }, { $id: 'LinkViewRequest' });
export type NewViewInput = Static<typeof NewLinkView>;

/** What is absent stays. */
export const LinkViewChanges = Type.Object(
  { name: Type.Optional(Name), query: Type.Optional(Query) },
  { $id: 'LinkViewChanges' },
);
export type ViewChanges = Static<typeof LinkViewChanges>;

export const SavedView = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the view.' }),

    query: Type.String({ description: 'The filter: what stands behind the ? of the address of the list.' }),
    created_at: IsoTime,
    updated_at: IsoTime,
  },
  { $id: 'LinkView' },
);
export type SavedView = Static<typeof SavedView>;

export const LinkViews = Type.Object(
  { views: Type.Array(SavedView, { description: 'The views, by name.' }) },
  { $id: 'LinkViews' },
);

export const LinkViewParams = Type.Object({ view_id: Id });
