import { type Static, Type } from '@sinclair/typebox';
import { described, Id, Named, Nullable } from '../../../http/types.ts';

export const OwnershipParams = Type.Object({ link_id: Id });

/** A person of the team. */
export const Colleague = Named('Colleague', {
  id: Type.String(),
  name: Type.String({
    description: 'Name of the person, or the email address of an account without a name.',
  }),
});

export type Colleague = Static<typeof Colleague>;

const OWNS = 'Whether its members may do all that the owner of the link may.';

export const LinkEditors = Named('LinkEditors', {
  items: Type.Array(Colleague),
  everyone: Type.Boolean({ description: 'Whether every account that sees the link may change it.' }),
  groups: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), owns: Type.Boolean({ description: OWNS }) }),
    { description: 'The groups whose members may change the link.' },
  ),
});
export type LinkEditors = Static<typeof LinkEditors>;

export const PassOnBody = Named('PassOnRequest', {
  account_id: described(Id, 'Id of the account that gets the link.'),
});

export const LinkOwner = Named('LinkOwner', { id: Type.String(), owner: Nullable(Colleague) });
export type LinkOwner = Static<typeof LinkOwner>;

export const MOST_EDITORS = 50;

export const EditorsBody = Named('LinkEditorsRequest', {
  account_ids: Type.Array(Id, {
    description: 'Ids of the accounts that may change the link.',
    maxItems: MOST_EDITORS,
  }),
  everyone: Type.Optional(
    Type.Boolean({
      description: 'Whether every account that sees the link may change it. Absent, it stays.',
    }),
  ),
  groups: Type.Optional(
    Type.Array(Type.Object({ id: Id, owns: Type.Boolean({ description: OWNS }) }), {
      description: 'The groups whose members may change the link. Absent, they stay.',
      maxItems: MOST_EDITORS,
    }),
  ),
});
export type EditorsInput = Static<typeof EditorsBody>;
