import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

/** One step on the way of another device to a link's destination. */
const StepState = Type.Object({
  step: OneOf('name', 'port', 'page', 'link'),
  /** `not-needed`: links begin with an address, so there is no name to find. */
  state: OneOf('waiting', 'done', 'failed', 'not-needed'),
  /** When it was done. */
  at: Nullable(IsoTime),
  /** What to do, in sentences; null unless it failed. */
  advice: Nullable(Type.String()),
});
export type StepState = Static<typeof StepState>;

export const TrialState = Type.Object(
  {
    id: Type.String(),
    /** What the code leads to: it begins as links do. */
    url: Type.String(),
    /** The same page by this computer's address; null when `url` has that address, and while none is shared. */
    by_address_url: Nullable(Type.String()),
    expires_at: IsoTime,
    /** When the page was opened on the computer that runs Linnet, which proves nothing; null if it was not. */
    opened_here_at: Nullable(IsoTime),
    steps: Type.Array(StepState),
  },
  { $id: 'ReachabilityTest' },
);
export type TrialState = Static<typeof TrialState>;

export const FirewallKind = OneOf('ufw', 'firewalld', 'nftables', 'windows', 'macos');
export type FirewallKind = Static<typeof FirewallKind>;

const FirewallState = Type.Object({
  /** The firewall that this system most likely has; null when none was found. */
  kind: Nullable(FirewallKind),
  /** Whether it is switched on; null when the system does not tell. */
  active: Nullable(Type.Boolean()),
  /** Commands that let the networks of the shared addresses in, in their order. */
  commands: Type.Array(Type.String()),
});
export type FirewallState = Static<typeof FirewallState>;

export const ReachabilityState = Type.Object(
  {
    /** When this computer last tried its own addresses; null before the first time. */
    checked_at: Nullable(IsoTime),
    addresses: Type.Array(
      Type.Object({
        url: Type.String(),
        ok: Type.Boolean(),
        /** Why not, in a sentence. */
        reason: Nullable(Type.String()),
      }),
    ),
    /** The name that links begin with; null when they begin with an address. */
    name: Nullable(
      Type.Object({
        name: Type.String(),
        ok: Type.Boolean(),
        /** What it leads to. */
        addresses: Type.Array(Type.String()),
        reason: Nullable(Type.String()),
      }),
    ),
    firewall: FirewallState,
  },
  { $id: 'Reachability' },
);
export type ReachabilityState = Static<typeof ReachabilityState>;
