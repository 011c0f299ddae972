import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

const public_destinations_only = Type.Boolean();
const anonymous_links = OneOf('anyone', 'this-computer', 'nobody');
const variants_per_link = Type.Integer({ minimum: 1, maximum: 50 });

export const LinkRules = Type.Object(
  {
    public_destinations_only,
    /** Who makes links without an account. */
    anonymous_links,
    /** The most destinations of a link besides its own. */
    variants_per_link,
  },
  { $id: 'LinkRulesResponse' },
);
export type LinkRules = Static<typeof LinkRules>;

export const LinkRulesBody = Type.Partial(
  Type.Object({ public_destinations_only, anonymous_links, variants_per_link }),
  { $id: 'LinkRulesRequest' },
);
export type LinkRulesInput = Static<typeof LinkRulesBody>;
