import type { Endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { aboutEndpoints } from './about/about-routes.ts';
import { binEndpoints } from './bin/bin-routes.ts';
import { blockEndpoints } from './block/block-routes.ts';
import { bulkEndpoints } from './bulk/bulk-routes.ts';
import { claimEndpoints } from './claim/claim-routes.ts';
import { creationEndpoints } from './create/create-routes.ts';
import { forwardingEndpoints } from './forwarding/forwarding-routes.ts';
import { singleLinkEndpoints } from './link-routes.ts';
import { lookupEndpoints } from './list/look-up-routes.ts';
import { nameEndpoints } from './names/names-routes.ts';
import { ownershipEndpoints } from './ownership/ownership-routes.ts';
import { ruleEndpoints } from './rules/rules-routes.ts';

export const linkEndpoints = (context: LinksContext): Endpoint[] => [
  ...creationEndpoints(context),
  ...singleLinkEndpoints(context),
  ...lookupEndpoints(context),
  ...blockEndpoints(context),
  ...bulkEndpoints(context),
  ...binEndpoints(context),
  ...claimEndpoints(context),
  ...forwardingEndpoints(context),
  ...nameEndpoints(context),
  ...aboutEndpoints(context),
  ...ownershipEndpoints(context),
  ...ruleEndpoints(context),
];
