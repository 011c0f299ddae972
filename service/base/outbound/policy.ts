import type { AddressKind } from './addresses/address-kind.ts';

/** Where a request may go. */
export type TargetPolicy = {
  /** What an address may lead to. */
  addresses: readonly AddressKind[];
  /**
   * Whether plain `http` may be used: where every address is private or this computer's own, or the name ends in
   * `.local`; always; or never.
   */
  plainHttp: 'private' | 'always' | 'never';
  /** Whether a name that leads to forbidden addresses besides allowed ones is refused, or used without them. */
  mixed: 'refuse' | 'leave-out';
};

/** How long a request may take, and how much its answer may hold. */
export type OutboundLimits = {
  /** The whole request, from waiting for its turn to the last byte, redirects included, ms. */
  timeout: number;
  /** Until one connection is there, TLS included, ms. */
  connectTimeout: number;
  /** Of status line and headers, bytes. */
  largestHead: number;
  /** Of the body, after it is unpacked, bytes. */
  largestBody: number;
  /**
   * `whole`: a body that is larger, or that cannot be unpacked, makes the request fail. `start`: it is read up to its
   * largest size, and the answer says that it was cut. `none`: it is not read.
   */
  body: 'whole' | 'start' | 'none';
  /** How many redirects of a GET or HEAD are followed; beyond that the request fails. With none, the 3xx is the answer. */
  redirects: number;
  /** The media types that a 2xx answer may have, in lower case; null for any. */
  contentTypes: readonly string[] | null;
};

/** What a request may do. Each caller of the client has a policy of its own. */
export type OutboundPolicy = TargetPolicy & OutboundLimits;

/** Limits that suit most callers; one who needs others spreads these and says what differs. */
export const USUAL_LIMITS: OutboundLimits = {
  timeout: 10_000,
  connectTimeout: 5_000,
  largestHead: 16_384,
  largestBody: 1_048_576,
  body: 'whole',
  redirects: 0,
  contentTypes: null,
};

/**
 * The rule for addresses that people enter (docs/contract/metadata.md#where-it-goes).
 *
 * Other computers are allowed, on the network and on the internet; this one only with `allowLoopback`; Linnet itself,
 * link-local addresses and those of cloud metadata never. Without `allowPrivate`, nothing but `https` to public
 * addresses is.
 */
export const networkTargets = (allow: { allowLoopback: boolean; allowPrivate: boolean }): TargetPolicy => ({
  addresses: [
    'public',
    ...(allow.allowPrivate ? (['private', 'special'] as const) : []),
    ...(allow.allowLoopback ? (['loopback'] as const) : []),
  ],
  plainHttp: allow.allowPrivate ? 'private' : 'never',
  mixed: 'refuse',
});

/** Nothing but Linnet's own listener, at whichever of a name's addresses it is: the probe of a name that leads to it. */
export const OWN_LISTENER: TargetPolicy = { addresses: ['own'], plainHttp: 'always', mixed: 'leave-out' };
