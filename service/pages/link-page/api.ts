import { type Static, Type } from '@sinclair/typebox';
import { History } from '../../account/history/model.ts';
import { operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { described, Id, Named, Nullable } from '../../http/types.ts';
import { DirectoryLink } from '../../links/directory/model.ts';
import { BinnedLink } from '../../links/links/bin/bin-model.ts';
import { UrlListItem } from '../../links/links/model.ts';
import { LinkNames } from '../../links/links/names/names-model.ts';
import { LinkEditors } from '../../links/links/ownership/ownership-model.ts';
import { RuleList } from '../../links/rules/rules-model.ts';
import { LinkWatch } from '../../links/watch/api.ts';

export const LinkPageParams = Type.Object({ link_id: Id });

/**
 * The content of a link's page besides its figures (docs/contract/link-page.md): a part that the caller may not see
 * is null.
 */
export const LinkPageResponse = Named('LinkPageResponse', {
  link: described(Nullable(UrlListItem), 'The link, for callers who may change it; else null.'),
  binned: described(Nullable(BinnedLink), 'The link in the bin, for its owner; null while it is not there.'),
  team: described(
    Nullable(DirectoryLink),
    'The link as the team sees it; null where the caller does not see it so.',
  ),
  editors: described(
    Nullable(LinkEditors),
    'Who may change the link besides its owner; null where the caller may not see it.',
  ),
  rules: described(Nullable(RuleList), 'The rules of the link; null where the caller may not see them.'),
  names: described(
    Nullable(LinkNames),
    'The further names of the link; null where the caller may not see them.',
  ),
  watch: described(
    Nullable(LinkWatch),
    'Whether the destinations of the link answer; null where the caller may not see it.',
  ),
  history: described(
    Nullable(History),
    'The newest changes of the link; null where the caller may not see them.',
  ),
});
export type LinkPageResponse = Static<typeof LinkPageResponse>;

export const GET_LINK_PAGE = operation({
  method: 'GET',
  path: '/api/v1/links/:link_id/page',
  operationId: 'getLinkPage',
  summary: 'A link with its names, rules, editors and history',
  description:
    'Answers everything that the page of a link shows besides its statistics, in one request. A part that the caller may not see is null.',
  tag: 'Link Management',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'session' },
  params: LinkPageParams,
  responses: { 200: LinkPageResponse, 404: null },
});
