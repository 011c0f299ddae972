import { type Static, Type } from '@sinclair/typebox';
import { History } from '../../account/history/model.ts';
import { described, Id, Nullable } from '../../http/types.ts';
import { DirectoryLink } from '../../links/directory/model.ts';
import { BinnedLink } from '../../links/links/bin/bin-model.ts';
import { UrlListItem } from '../../links/links/model.ts';
import { LinkNames } from '../../links/links/names/names-model.ts';
import { Colleagues } from '../../links/links/ownership/ownership-model.ts';
import { RuleList } from '../../links/links/rules/rules-model.ts';

export const LinkPageParams = Type.Object({ link_id: Id });

/** What the page of a link shows besides its figures (docs/contract/link-page.md): null is what the caller may not see. */
export const LinkPageResponse = Type.Object(
  {
    link: described(Nullable(UrlListItem), 'The link, for callers who may change it; else null.'),

    binned: described(
      Nullable(BinnedLink),
      'The link in the bin, for its owner; null while it is not there.',
    ),
    team: described(
      Nullable(DirectoryLink),
      'The link as the team sees it; null where the caller does not see it so.',
    ),
    editors: described(
      Nullable(Colleagues),
      'The accounts that the link is shared with; null where the caller may not see them.',
    ),
    rules: described(Nullable(RuleList), 'The rules of the link; null where the caller may not see them.'),
    names: described(
      Nullable(LinkNames),
      'The further names of the link; null where the caller may not see them.',
    ),
    history: described(
      Nullable(History),
      'The newest changes of the link; null where the caller may not see them.',
    ),
  },
  { $id: 'LinkPageResponse' },
);
export type LinkPageResponse = Static<typeof LinkPageResponse>;
