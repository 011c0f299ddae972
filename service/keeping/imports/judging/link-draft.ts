import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { RuleList } from '../../../links/links/operations.ts';

/** A link as it would be written. Moments are ms UTC. */
export const LinkDraft = Type.Object({
  namespace: Type.String(),
  /** In canonical form; null for one that gets a generated name. */
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
  /** Absent in what an earlier version read. */
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
  /** Drafts that an earlier version judged lack it. */
  forwarding: Type.Optional(
    Nullable(Type.Object({ path: Type.Boolean(), query: Type.Boolean(), places: Type.Boolean() })),
  ),
  rules: Type.Optional(Nullable(RuleList.properties.rules)),
  abVariants: Nullable(Type.Array(Type.Object({ url: Type.String(), weight: Type.Integer() }))),
  /** Absent for none. */
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

/** Everywhere that the link would send a visitor. */
export const destinationsOfDraft = (draft: LinkDraft): string[] => [
  draft.longUrl,
  ...Object.values(draft.geoRules ?? {}),
  ...(draft.rules ?? []).map(({ then }) => then),
  ...(draft.abVariants ?? []).map(({ url }) => url),
  ...[draft.preStartUrl, draft.expiredRedirectUrl].filter((url) => url !== null),
];

/** What is left of it once the link is written: by its moment of change it is known whether it was edited since. */
export const WrittenMark = Type.Object({ at: Type.Number(), namespace: Type.String() });
