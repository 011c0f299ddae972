import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Nullable } from '../../../http/types.ts';

export const ExpandQuery = Type.Object({
  url: Type.String({ description: 'The address to follow: http or https.', maxLength: 2048 }),
});

/** One request on the way; `status` is null when it was not answered. */
const ChainHop = Type.Object({
  url: Type.String({ description: 'The address of the hop.' }),
  status: described(Nullable(Type.Integer()), 'HTTP status of its answer; null when it did not answer.'),
  https: Type.Boolean({ description: 'Whether it begins with https.' }),
});
export type ChainHop = Static<typeof ChainHop>;

/** Where an address leads, from redirect to redirect (docs/contract/expand.md). */
export const ExpandResponse = Type.Object(
  {
    url: Type.String({ description: 'The address, as it was asked for.' }),
    final_url: Type.String({ description: 'The address after all redirects.' }),
    final_status: described(
      Nullable(Type.Integer()),
      'HTTP status of its answer; null when it did not answer or was not asked.',
    ),

    truncated: Type.Boolean({
      description: 'Whether there were more redirects than are followed; final_url was not asked then.',
    }),
    hops: Type.Array(ChainHop, { description: 'The requests on the way, in order.' }),

    blocklist_match: Type.Boolean({
      description: 'Whether the blocklist of the owner matches one of the addresses.',
    }),

    web_risk: described(
      Nullable(
        Type.Object({
          checked: Type.Boolean({ description: 'Whether it was checked.' }),
          threats: Type.Array(Type.String(), { description: 'What was found.' }),
        }),
      ),
      'Always null: no service of the internet is asked.',
    ),
    fetched_at: IsoTime,
  },
  { $id: 'ExpandResponse' },
);
export type ExpandResponse = Static<typeof ExpandResponse>;
