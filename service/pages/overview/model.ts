import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';
import { DirectoryLink } from '../../links/directory/model.ts';
import { UrlListItem } from '../../links/links/model.ts';
import { SessionView } from '../../people/sessions/model.ts';
import { WantedItem } from '../../visits/lookup/model.ts';
import { FirstSteps } from '../first-steps/model.ts';

/** Reasons why a link needs attention, the most urgent first (docs/contract/overview.md#links). */
export const CONCERNS = ['blocked', 'used-up', 'ended', 'ends-soon', 'nearly-used-up'] as const;
const ConcernKind = OneOf(...CONCERNS);
export type ConcernKind = Static<typeof ConcernKind>;

const LinkConcern = Named('LinkConcern', {
  kind: described(ConcernKind, 'Why the link needs attention. The list has the most urgent first.'),
  link: described(UrlListItem, 'The link.'),
});

const WebhookConcern = Named('WebhookConcern', {
  id: Type.String(),
  name: Type.String({ description: 'Description of the webhook, else the host that it sends to.' }),
  kind: described(
    OneOf('stopped', 'failing'),
    'stopped: nothing is sent to it any more. failing: its last deliveries failed.',
  ),
});
export type WebhookConcern = Static<typeof WebhookConcern>;

const DomainConcern = Named('DomainConcern', {
  id: Type.String(),
  fqdn: Type.String(),
  kind: described(OneOf('suspended', 'pending', 'failing'), 'What is wrong with the domain.'),
});
export type DomainConcern = Static<typeof DomainConcern>;

/** The first screen of a person (docs/contract/overview.md). */
export const Overview = Named('Overview', {
  links: Type.Integer({ description: 'Number of links of the person.' }),
  recent: Type.Array(UrlListItem, { description: 'The newest links of the person.' }),
  concerns: Type.Object(
    {
      links: Type.Array(LinkConcern, { description: 'Links that need attention.' }),
      dead: Type.Integer({ description: 'Number of links with a destination that is dead.' }),
      webhooks: Type.Array(WebhookConcern, { description: 'Webhooks that need attention.' }),
      domains: Type.Array(DomainConcern, { description: 'Custom domains that need attention.' }),
      devices: Type.Array(SessionView, {
        description:
          'Devices on which the account was used for the first time, without the one of the caller.',
      }),
    },
    { description: 'What needs attention.' },
  ),
  wanted: Type.Array(WantedItem, { description: 'Names that were looked for and not found.' }),
  team: Type.Object(
    {
      newest: Type.Array(DirectoryLink, { description: 'The links that colleagues made last.' }),
      followed: Type.Array(DirectoryLink, {
        description: 'The links that are followed most, for a person without links; else empty.',
      }),
    },
    { description: 'Links of colleagues.' },
  ),
  first_steps: described(FirstSteps, 'The first steps of the person.'),
});
export type Overview = Static<typeof Overview>;

/** The state of the computer that runs Linnet, for its owner (docs/contract/overview.md#this-computer). */
export const HostOverview = Named('HostOverview', {
  sharing: Type.Object({
    /** From where links with the present address can be followed. */
    reach: OneOf('this-computer', 'local-network', 'public'),
    link_base: Type.String(),
    /** When another device last completed a test with that address; null before the first. */
    proven_at: Nullable(IsoTime),
  }),
  copies: Type.Object({
    attention: Nullable(
      Type.Object({
        kind: OneOf('failed', 'proof-failed', 'folder-gone', 'overdue'),
        message: Type.String(),
      }),
    ),
    /** When the newest backup that passed its proof was made. */
    good_at: Nullable(IsoTime),
  }),
  mails: Type.Object({
    /** Mails that no server accepted. */
    failing: Type.Integer(),
    /** Mails that can only be read here, because there is no server. */
    kept: Type.Integer(),
  }),
  /** Reports and messages that wait for an answer. */
  reports: Type.Integer(),
  broken_codes: Nullable(Type.Object({ base: Type.String(), count: Type.Integer() })),
  /** Whether the owner of an older installation, which is open to every visitor, has not decided who may join. */
  joining_undecided: Type.Boolean(),
  /** The same about who makes links without an account. */
  anonymous_undecided: Type.Boolean(),
});
export type HostOverview = Static<typeof HostOverview>;
