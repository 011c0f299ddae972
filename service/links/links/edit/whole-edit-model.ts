import { type Static, Type } from '@sinclair/typebox';
import { Maybe } from '../../../http/types.ts';
import { RuleListBody } from '../../rules/rules-model.ts';
import { TagIdList } from '../../tags/model.ts';
import { AboutBody } from '../../texts/about-model.ts';
import { UpdateBody } from '../model.ts';

/** An edit of a link with all that belongs to it (docs/contract/links.md#changing-everything). */
export const WholeEditBody = Type.Object(
  {
    ...UpdateBody.properties,
    ...AboutBody.properties,
    rules: Type.Optional(RuleListBody.properties.rules),
    add_tag_ids: Maybe(
      TagIdList(),
      'Tags that the link gets besides those that it has. Not together with tag_ids.',
    ),
    remove_tag_ids: Maybe(TagIdList(), 'Tags that the link loses. Not together with tag_ids.'),
    seen: Type.Optional(
      Type.Integer({
        description:
          'The number of the last change of the link that the author of the edit knows. If a field of the edit was changed later, nothing is changed.',
        minimum: 0,
      }),
    ),
  },
  {
    $id: 'UpdateLinkRequest',
    example: { long_url: 'https://wiki.example.com/handbook-2', title: 'The handbook', seen: 4711 },
  },
);
export type WholeEditInput = Static<typeof WholeEditBody>;
