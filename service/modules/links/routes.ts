import type { Context } from '../../context.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { binEndpoints } from './bin/bin-routes.ts';
import { blockEndpoints } from './block/block-routes.ts';
import { bulkEndpoints } from './bulk/bulk-routes.ts';
import { claimEndpoints } from './claim/claim-routes.ts';
import { creationEndpoints } from './create/create-routes.ts';
import { singleLinkEndpoints } from './link-routes.ts';
import { ruleEndpoints } from './rules/rules-routes.ts';

export const linkEndpoints = (context: Context): Endpoint[] => [
  ...creationEndpoints(context),
  ...singleLinkEndpoints(context),
  ...blockEndpoints(context),
  ...bulkEndpoints(context),
  ...binEndpoints(context),
  ...claimEndpoints(context),
  ...ruleEndpoints(context),
];
