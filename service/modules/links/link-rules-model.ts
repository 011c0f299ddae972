import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

const public_destinations_only = Type.Boolean();
const anonymous_links = OneOf('anyone', 'this-computer', 'nobody');

export const LinkRules = Type.Object(
  {
    public_destinations_only,
    /** Who makes links without an account. */
    anonymous_links,
  },
  { $id: 'LinkRulesResponse' },
);
export type LinkRules = Static<typeof LinkRules>;

export const LinkRulesBody = Type.Partial(Type.Object({ public_destinations_only, anonymous_links }), {
  $id: 'LinkRulesRequest',
});
export type LinkRulesInput = Static<typeof LinkRulesBody>;
