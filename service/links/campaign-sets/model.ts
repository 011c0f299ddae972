import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Maybe, Nullable } from '../../http/types.ts';

const Name = Type.String({ description: 'Name of the set.', minLength: 1, maxLength: 64, pattern: '\\S' });

const Parameter = described(
  Maybe(Type.String({ maxLength: 255 })),
  'Value of the parameter; null and an empty text leave it out.',
);

const PARAMETERS = {
  utm_source: Parameter,
  utm_medium: Parameter,
  utm_campaign: Parameter,
  utm_term: Parameter,
  utm_content: Parameter,
};

export const CreateUtmSetRequest = Type.Object({ name: Name, ...PARAMETERS });

/** What is absent stays. */
export const ChangeUtmSetRequest = Type.Object({ name: Type.Optional(Name), ...PARAMETERS });

const Value = described(Nullable(Type.String()), 'Value of the parameter; null where it is left out.');

export const UtmSetResponse = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the set.' }),
    utm_source: Value,
    utm_medium: Value,
    utm_campaign: Value,
    utm_term: Value,
    utm_content: Value,
    author: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
    can_change: Type.Boolean(),
    created_at: IsoTime,
    updated_at: IsoTime,
  },
  { $id: 'UtmSet' },
);

export const UtmSetList = Type.Object({ items: Type.Array(UtmSetResponse) });

export const UtmSetParams = Type.Object({ set_id: Id });

export type NewUtmSetInput = Static<typeof CreateUtmSetRequest>;
export type UtmSetChanges = Static<typeof ChangeUtmSetRequest>;
export type UtmSetView = Static<typeof UtmSetResponse>;
