import type { TagsOf } from '../../tags/index.ts';
import { toLinkName } from '../names/names-wire.ts';
import { listRules } from '../rules/listed-rules.ts';
import { type LinkView, toUrlResponse } from '../wire.ts';
import type { CreatedLink } from './create-link.ts';
import type { WholeLink } from './whole-link-model.ts';

/** A new link as the answer tells it, with all that was given to it. */
export const toWholeLink = (created: CreatedLink, view: LinkView, tagsOf: TagsOf): WholeLink => ({
  ...toUrlResponse(created, view, tagsOf),
  title: created.link.title,
  notes: created.link.notes,
  rules: listRules(created.link),
  names: created.names.map((name) => toLinkName(name, view)),
});
