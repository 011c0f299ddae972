import { type Static, Type } from '@sinclair/typebox';
import { Named, OneOf, pageOf } from '../../http/types.ts';

export const WantedQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});
export type WantedQuery = Static<typeof WantedQuery>;

export const WantedParams = Type.Object({
  folded: Type.String({
    description: 'The name, as the field folded of the list has it.',
    minLength: 1,
    maxLength: 256,
  }),
});

/** A name that visitors looked for in vain (docs/contract/lookup.md#wanted-names). */
export const WantedItem = Named('WantedName', {
  name: Type.String({ description: 'The name as it was last asked for.' }),
  folded: Type.String({
    description: 'The name as names are compared: without case and punctuation. It identifies the entry.',
  }),
  count: Type.Integer({ description: 'How often it was asked for.' }),
  days: Type.Integer({ description: 'On how many days it was asked for.' }),
  last: Type.String({ description: 'The last of these days, in UTC.', format: 'date' }),
});
export type WantedItem = Static<typeof WantedItem>;

export const WantedPage = Type.Object(pageOf(WantedItem), { $id: 'WantedNamesPage' });
export type WantedPage = Static<typeof WantedPage>;

export const WantedDismissed = Named('WantedNameDismissed', { message: Type.String() });

const forgiving = OneOf('off', 'network', 'everyone');

/** The owner's settings of looking up names (docs/contract/lookup.md#switch). */
export const LookupSettings = Named('LookupSettings', { forgiving });
export type LookupSettings = Static<typeof LookupSettings>;

export const LookupSettingsBody = Named('LookupSettingsRequest', { forgiving });
