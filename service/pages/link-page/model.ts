import { type Static, Type } from '@sinclair/typebox';
import { History } from '../../account/history/model.ts';
import { Id, Nullable } from '../../http/types.ts';
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
    /** For who may change it. */
    link: Nullable(UrlListItem),
    /** For its owner, while it is in the bin. */
    binned: Nullable(BinnedLink),
    team: Nullable(DirectoryLink),
    editors: Nullable(Colleagues),
    rules: Nullable(RuleList),
    names: Nullable(LinkNames),
    history: Nullable(History),
  },
  { $id: 'LinkPageResponse' },
);
export type LinkPageResponse = Static<typeof LinkPageResponse>;
