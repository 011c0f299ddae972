import { type Static, Type } from '@sinclair/typebox';
import { described, Id, Nullable } from '../../../http/types.ts';

export const OwnershipParams = Type.Object({ link_id: Id });

/** A person of the team. */
export const Colleague = Type.Object(
  {
    id: Type.String(),
    name: Type.String({
      description: 'Name of the person, or the email address of an account without a name.',
    }),
  },
  { $id: 'Colleague' },
);

export type Colleague = Static<typeof Colleague>;

export const Colleagues = Type.Object({ items: Type.Array(Colleague) }, { $id: 'Colleagues' });

export const PassOnBody = Type.Object(
  { account_id: described(Id, 'Id of the account that gets the link.') },
  { $id: 'PassOnRequest' },
);

export const LinkOwner = Type.Object({ id: Type.String(), owner: Nullable(Colleague) }, { $id: 'LinkOwner' });
export type LinkOwner = Static<typeof LinkOwner>;

export const MOST_EDITORS = 50;

export const EditorsBody = Type.Object(
  {
    account_ids: Type.Array(Id, {
      description: 'Ids of the accounts that may change the link.',
      maxItems: MOST_EDITORS,
    }),
  },
  { $id: 'LinkEditorsRequest' },
);
