import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Maybe, Named, Nullable } from '../../../http/types.ts';
import { LONGEST_NAME } from '../../alias/alias-model.ts';

/** Characters of a note. */
const Note = Type.String({ maxLength: 200 });
const DomainName = Type.String({ maxLength: 253 });

export const NamesParams = Type.Object({ link_id: Id });
export const NameParams = Type.Object({
  link_id: Id,
  name: Type.String({ description: 'The further name, percent-encoded.' }),
});

export const NameQuery = Type.Object({
  domain: Type.Optional(
    described(
      DomainName,
      'The custom domain of the name. It is needed only where the link has the name on several domains.',
    ),
  ),
});

/** A further name of a link (docs/contract/names.md#reading). */
export const FurtherName = Named('LinkName', {
  name: Type.String({ description: 'The name: the part of the short address after the slash.' }),
  domain: Nullable(Type.String()),
  short_url: Type.String(),
  note: Nullable(Type.String()),
  kept_until: Nullable(
    IsoTime,
    'Until when a former alias stays a name of the link, in UTC; null for a name that stays.',
  ),
  created_at: IsoTime,
  label: Type.String({ description: 'The value of the dimension name by which statistics tell its clicks.' }),
});
export type FurtherName = Static<typeof FurtherName>;

export const LinkNames = Named('LinkNames', {
  names: Type.Array(FurtherName, {
    description: 'The further names, the oldest first. The alias is not among them.',
  }),
  kept_days: Type.Integer({
    description:
      'For how many days the alias would stay a name of the link if it were changed now; 0 for not at all.',
  }),
});
export type LinkNames = Static<typeof LinkNames>;

export const NamesOfManyQuery = Type.Object({
  ids: Type.String({
    description: 'Ids of links with commas between them, at most 100.',
    minLength: 24,
    maxLength: 100 * 25,
  }),
});

/** The further names of those links that have any. */
export const NamesOfMany = Named('LinkNamesOfMany', {
  links: Type.Array(
    Named('LinkWithNames', {
      id: Type.String(),
      names: Type.Array(Named('LinkNameBrief', { name: Type.String(), domain: Nullable(Type.String()) }), {
        description: 'Further names of the link, the oldest first.',
      }),
    }),
    { description: 'The links that have further names.' },
  ),
});
export type NamesOfMany = Static<typeof NamesOfMany>;

/** The most names of one link besides its alias, kept ones included. */
export const MOST_NAMES = 50;

/** `name` is measured in canonical form. */
export const NameBody = Named('LinkNameRequest', {
  name: Type.String({
    description:
      'The name: 1 to 64 letters, digits, hyphens, underscores and emoji of any script, with single dots between them.',
    maxLength: 4 * LONGEST_NAME,
  }),
  note: Maybe(Note, 'A note about the name; null for none.'),
  domain: Maybe(
    DomainName,
    'A custom domain of the caller. Without it, the domain of the link; null for the addresses of the installation.',
  ),
});
export type NameInput = Static<typeof NameBody>;

/** What is absent stays; `kept_until` can only be given up. */
export const NameChangeBody = Type.Object(
  {
    note: Maybe(Note, 'A note about the name; null removes it.'),
    kept_until: Type.Optional(
      described(Type.Null(), 'Only null: the former alias stays a name of the link for good.'),
    ),
  },
  { $id: 'LinkNameChangeRequest', example: { note: 'For the printed guide' } },
);
export type NameChangeInput = Static<typeof NameChangeBody>;

export const NameRemoved = Named('LinkNameRemovedResponse', {
  message: Type.String(),
  name: Type.String({ description: 'The name that was taken away.' }),
});

const days = Type.Integer({ minimum: 0, maximum: 3650 });
const for_api = Type.Boolean();

export const KeptNames = Named('KeptNamesResponse', {
  /** How long a former alias stays a name of its link; 0 for not at all. */
  days,
  /** Whether that holds for changes by the operations of the platform too. */
  for_api,
});
export type KeptNames = Static<typeof KeptNames>;

export const KeptNamesBody = Type.Partial(Type.Object({ days, for_api }), { $id: 'KeptNamesRequest' });
export type KeptNamesInput = Static<typeof KeptNamesBody>;
