import { type Static, Type } from '@sinclair/typebox';
import { Id, Nullable } from '../../../http/types.ts';

export const OwnershipParams = Type.Object({ link_id: Id });

/** A person of the team; the name is the email address of one without a name. */
export const Colleague = Type.Object({ id: Type.String(), name: Type.String() }, { $id: 'Colleague' });

export type Colleague = Static<typeof Colleague>;

export const Colleagues = Type.Object({ items: Type.Array(Colleague) }, { $id: 'Colleagues' });

export const PassOnBody = Type.Object({ account_id: Id }, { $id: 'PassOnRequest' });

export const LinkOwner = Type.Object({ id: Type.String(), owner: Nullable(Colleague) }, { $id: 'LinkOwner' });
export type LinkOwner = Static<typeof LinkOwner>;

export const MOST_EDITORS = 50;

export const EditorsBody = Type.Object(
  { account_ids: Type.Array(Id, { maxItems: MOST_EDITORS }) },
  { $id: 'LinkEditorsRequest' },
);
