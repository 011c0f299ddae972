import { type Static, Type } from '@sinclair/typebox';
import { described, Nullable } from '../../../http/types.ts';
import { AboutBody } from '../about/about-model.ts';
import { ShortenBody, UrlResponse } from '../model.ts';
import { FurtherName, MOST_NAMES, NameBody } from '../names/names-model.ts';
import { RuleList, RuleListBody } from '../rules/rules-model.ts';

/** A link with all that may be given to it (docs/contract/links.md#a-link-with-everything). */
export const WholeLinkBody = Type.Object(
  {
    ...ShortenBody.properties,
    ...AboutBody.properties,
    rules: Type.Optional(RuleListBody.properties.rules),
    names: Type.Optional(
      Type.Array(NameBody, {
        description: 'Further names of the link. Without a domain they are on that of the link.',
        maxItems: MOST_NAMES,
      }),
    ),
  },
  {
    $id: 'CreateLinkRequest',
    example: {
      long_url: 'https://wiki.example.com/handbook',
      alias: 'handbook',
      title: 'The handbook',
      names: [{ name: 'manual' }],
    },
  },
);
export type WholeLinkInput = Static<typeof WholeLinkBody>;

export const WholeLink = Type.Object(
  {
    ...UrlResponse.properties,
    title: described(Nullable(Type.String()), 'What the team calls the link; null without.'),
    notes: described(Nullable(Type.String()), 'What the team notes about the link; null without.'),
    rules: described(RuleList.properties.rules, 'The rules, in the order in which they are tried.'),
    names: Type.Array(FurtherName, {
      description: 'The further names, in the order in which they were sent.',
    }),
  },
  { $id: 'CreatedLink' },
);
export type WholeLink = Static<typeof WholeLink>;
