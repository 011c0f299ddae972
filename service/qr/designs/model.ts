import { type Static, Type } from '@sinclair/typebox';
import { described, Id, IsoTime, Nullable } from '../../http/types.ts';
import { DesignBody } from '../codes/designer-model.ts';

const Name = Type.String({ description: 'Name of the design.', minLength: 1, maxLength: 60, pattern: '\\S' });

export const CreateDesignRequest = Type.Object({
  name: Name,
  design: described(DesignBody, 'How codes look.'),
});

/** What is absent stays. */
export const ChangeDesignRequest = Type.Object({
  name: Type.Optional(Name),
  design: Type.Optional(described(DesignBody, 'How codes look.')),
});

export const DesignResponse = Type.Object(
  {
    id: Type.String(),
    name: Type.String({ description: 'Name of the design.' }),
    design: described(DesignBody, 'How codes look.'),

    sample: Type.String({ description: 'A small code in this design, as a data URI.' }),
    author: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
    can_change: Type.Boolean(),
    created_at: IsoTime,
    updated_at: IsoTime,
  },
  { $id: 'SavedQrDesign' },
);

export const DesignList = Type.Object({
  designs: Type.Array(DesignResponse, { description: 'The designs.' }),
});

export const DesignParams = Type.Object({ design_id: Id });

export type NewDesignInput = Static<typeof CreateDesignRequest>;
export type DesignChanges = Static<typeof ChangeDesignRequest>;
export type DesignView = Static<typeof DesignResponse>;
