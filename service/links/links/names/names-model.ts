import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Maybe, Nullable } from '../../../http/types.ts';

/** Characters of a note. */
const Note = Type.String({ maxLength: 200 });
const DomainName = Type.String({ maxLength: 253 });

export const NamesParams = Type.Object({ link_id: Id });
export const NameParams = Type.Object({ link_id: Id, name: Type.String() });

/** A custom domain; absent where the name alone says which is meant. */
export const NameQuery = Type.Object({ domain: Type.Optional(DomainName) });

/** A further name of a link (docs/contract/names.md#reading). */
export const FurtherName = Type.Object(
  {
    name: Type.String(),
    /** The name of its custom domain; null for the default namespace. */
    domain: Nullable(Type.String()),
    short_url: Type.String(),
    note: Nullable(Type.String()),
    /** Until when a former alias is kept; null for a name that stays. */
    kept_until: Nullable(IsoTime),
    created_at: IsoTime,
    /** By what statistics tell its clicks. */
    label: Type.String(),
  },
  { $id: 'LinkName' },
);
export type FurtherName = Static<typeof FurtherName>;

export const LinkNames = Type.Object(
  {
    names: Type.Array(FurtherName),
    /** How many days the alias would stay a name of the link if it were given up now; 0 for not at all. */
    kept_days: Type.Integer(),
  },
  { $id: 'LinkNames' },
);
export type LinkNames = Static<typeof LinkNames>;

/** Ids of links with commas between them; as many as a page of a list has. */
export const NamesOfManyQuery = Type.Object({ ids: Type.String({ minLength: 24, maxLength: 100 * 25 }) });

/** The further names of those links that have any. */
export const NamesOfMany = Type.Object(
  {
    links: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          names: Type.Array(
            Type.Object({ name: Type.String(), domain: Nullable(Type.String()) }, { $id: 'LinkNameBrief' }),
          ),
        },
        { $id: 'LinkWithNames' },
      ),
    ),
  },
  { $id: 'LinkNamesOfMany' },
);
export type NamesOfMany = Static<typeof NamesOfMany>;

/** Code points of the longest name (docs/contract/names.md#names). */
export const LONGEST_NAME = 64;

/** `name` is measured in canonical form. */
export const NameBody = Type.Object(
  { name: Type.String({ maxLength: 4 * LONGEST_NAME }), note: Maybe(Note), domain: Maybe(DomainName) },
  { $id: 'LinkNameRequest' },
);
export type NameInput = Static<typeof NameBody>;

/** What is absent stays; `kept_until` can only be given up. */
export const NameChangeBody = Type.Object(
  { note: Maybe(Note), kept_until: Type.Optional(Type.Null()) },
  { $id: 'LinkNameChangeRequest' },
);
export type NameChangeInput = Static<typeof NameChangeBody>;

export const NameRemoved = Type.Object(
  { message: Type.String(), name: Type.String() },
  { $id: 'LinkNameRemovedResponse' },
);

const days = Type.Integer({ minimum: 0, maximum: 3650 });
const for_api = Type.Boolean();

export const KeptNames = Type.Object(
  {
    /** How long a former alias stays a name of its link; 0 for not at all. */
    days,
    /** Whether that holds for changes by the operations of the platform too. */
    for_api,
  },
  { $id: 'KeptNamesResponse' },
);
export type KeptNames = Static<typeof KeptNames>;

export const KeptNamesBody = Type.Partial(Type.Object({ days, for_api }), { $id: 'KeptNamesRequest' });
export type KeptNamesInput = Static<typeof KeptNamesBody>;
