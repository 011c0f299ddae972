import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';
import { DirectoryLink } from '../../links/directory/model.ts';
import { UrlListItem } from '../../links/links/model.ts';
import { WantedItem } from '../../visits/lookup/wanted/wanted-model.ts';
import { FirstSteps } from '../first-steps/model.ts';

/** Why a link wants to be looked at, the most urgent first (docs/contract/overview.md#links). */
export const CONCERNS = ['blocked', 'used-up', 'ended', 'ends-soon', 'nearly-used-up'] as const;
const ConcernKind = OneOf(...CONCERNS);
export type ConcernKind = Static<typeof ConcernKind>;

const LinkConcern = Type.Object({ kind: ConcernKind, link: UrlListItem }, { $id: 'LinkConcern' });

const WebhookConcern = Type.Object(
  {
    id: Type.String(),
    /** Its description, else the host that it sends to. */
    name: Type.String(),
    /** `stopped`: nothing is sent to it any more. */
    kind: OneOf('stopped', 'failing'),
  },
  { $id: 'WebhookConcern' },
);
export type WebhookConcern = Static<typeof WebhookConcern>;

const DomainConcern = Type.Object(
  {
    id: Type.String(),
    fqdn: Type.String(),
    kind: OneOf('suspended', 'pending', 'failing'),
  },
  { $id: 'DomainConcern' },
);
export type DomainConcern = Static<typeof DomainConcern>;

/** What a person sees first (docs/contract/overview.md). */
export const Overview = Type.Object(
  {
    /** How many links the person has. */
    links: Type.Integer(),
    recent: Type.Array(UrlListItem),
    concerns: Type.Object({
      links: Type.Array(LinkConcern),
      webhooks: Type.Array(WebhookConcern),
      domains: Type.Array(DomainConcern),
    }),
    /** What was looked for and not found. */
    wanted: Type.Array(WantedItem),
    team: Type.Object({
      /** Those that colleagues made last. */
      newest: Type.Array(DirectoryLink),
      /** Those that are followed most, for who has no link of their own; else empty. */
      followed: Type.Array(DirectoryLink),
    }),
    first_steps: FirstSteps,
  },
  { $id: 'Overview' },
);
export type Overview = Static<typeof Overview>;

/** How the computer that runs Linnet is doing, for its owner (docs/contract/overview.md#this-computer). */
export const HostOverview = Type.Object(
  {
    sharing: Type.Object({
      /** Who reaches what links begin with. */
      reach: OneOf('this-computer', 'local-network', 'public'),
      link_base: Type.String(),
      /** When another device last came through a test with that; null before the first. */
      proven_at: Nullable(IsoTime),
    }),
    copies: Type.Object({
      attention: Nullable(
        Type.Object({
          kind: OneOf('failed', 'proof-failed', 'folder-gone', 'overdue'),
          message: Type.String(),
        }),
      ),
      /** When the newest copy that passed its proof was made. */
      good_at: Nullable(IsoTime),
    }),
    mails: Type.Object({
      /** That no server took. */
      failing: Type.Integer(),
      /** That are only read here, because there is no server. */
      kept: Type.Integer(),
    }),
    /** Reports and messages that wait for an answer. */
    reports: Type.Integer(),
    broken_codes: Nullable(Type.Object({ base: Type.String(), count: Type.Integer() })),
  },
  { $id: 'HostOverview' },
);
export type HostOverview = Static<typeof HostOverview>;
