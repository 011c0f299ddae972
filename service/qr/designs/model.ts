import { type Static, Type } from '@sinclair/typebox';
import { Id, IsoTime, Nullable } from '../../http/types.ts';
import { DesignBody } from '../codes/designer-model.ts';

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });

export const CreateDesignRequest = Type.Object({ name: Name, design: DesignBody });

/** What is absent stays. */
export const ChangeDesignRequest = Type.Object({
  name: Type.Optional(Name),
  design: Type.Optional(DesignBody),
});

export const DesignResponse = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    design: DesignBody,
    /** A small code in this design, as a `data:` URI. */
    sample: Type.String(),
    /** Who saved it; null when that account is gone. */
    author: Nullable(Type.Object({ id: Type.String(), name: Nullable(Type.String()) })),
    /** Whether the caller may change and delete it. */
    can_change: Type.Boolean(),
    created_at: IsoTime,
    updated_at: IsoTime,
  },
  { $id: 'SavedQrDesign' },
);

export const DesignList = Type.Object({ designs: Type.Array(DesignResponse) });

export const DesignParams = Type.Object({ design_id: Id });

export type NewDesignInput = Static<typeof CreateDesignRequest>;
export type DesignChanges = Static<typeof ChangeDesignRequest>;
export type DesignView = Static<typeof DesignResponse>;
