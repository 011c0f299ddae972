import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { CodeFacts, RuleList } from '../../../links/links/operations.ts';

/** A link before it is written. Moments are ms UTC. */
export const LinkDraft = Type.Object({
  namespace: Type.String(),
  /** In canonical form; null when the alias will be generated. */
  alias: Nullable(Type.String()),
  longUrl: Type.String(),
  metaTags: Nullable(
    Type.Object({
      title: Type.String(),
      description: Nullable(Type.String()),
      image: Nullable(Type.String()),
      color: Nullable(Type.String()),
    }),
  ),
  /** Absent in drafts of earlier versions. */
  title: Type.Optional(Nullable(Type.String())),
  notes: Type.Optional(Nullable(Type.String())),
  /** Names in the form in which tags are compared. */
  tags: Type.Array(Type.String()),
  clicks: Type.Integer({ minimum: 0 }),
  createdAt: Nullable(Type.Number()),
  startsAt: Nullable(Type.Number()),
  expireAfter: Nullable(Type.Number()),
  maxClicks: Nullable(Type.Number()),
  isPaused: Type.Boolean(),
  passwordHash: Nullable(Type.String()),
  geoRules: Nullable(Type.Record(Type.String(), Type.String())),
  blockBots: Nullable(Type.Boolean()),
  privateStats: Type.Boolean(),
  preStartUrl: Nullable(Type.String()),
  expiredRedirectUrl: Nullable(Type.String()),
  /** Absent in drafts of earlier versions. */
  forwarding: Type.Optional(
    Nullable(Type.Object({ path: Type.Boolean(), query: Type.Boolean(), places: Type.Boolean() })),
  ),
  rules: Type.Optional(Nullable(RuleList.properties.rules)),
  /** The page that it shows in place of its destination; absent for none. The tag is in the form of `tags`. */
  page: Type.Optional(
    Type.Object({
      title: Type.String(),
      text: Nullable(Type.String()),
      links: Type.Array(
        Type.Object({ namespace: Type.String(), alias: Type.String(), label: Nullable(Type.String()) }),
      ),
      tag: Nullable(Type.String()),
    }),
  ),
  abVariants: Nullable(Type.Array(Type.Object({ url: Type.String(), weight: Type.Integer() }))),
  /** Absent for none. */
  codes: Type.Optional(Type.Array(CodeFacts)),
  names: Type.Optional(
    Type.Array(
      Type.Object({
        namespace: Type.String(),
        /** In canonical form. */
        name: Type.String(),
        note: Nullable(Type.String()),
        keptUntil: Nullable(Type.Number()),
      }),
    ),
  ),
});
export type LinkDraft = Static<typeof LinkDraft>;

/** Every address to which the link would send a visitor; a page of links gets its own. */
export const destinationsOfDraft = (draft: LinkDraft): string[] => [
  ...(draft.page ? [] : [draft.longUrl]),
  ...Object.values(draft.geoRules ?? {}),
  ...(draft.rules ?? []).map(({ then }) => then),
  ...(draft.abVariants ?? []).map(({ url }) => url),
  ...[draft.preStartUrl, draft.expiredRedirectUrl].filter((url) => url !== null),
];

/** What remains of the draft once the link is written: its time of change shows whether the link was edited since. */
export const WrittenMark = Type.Object({ at: Type.Number(), namespace: Type.String() });
