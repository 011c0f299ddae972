import type { AddressKind } from './addresses/address-kind.ts';

/** The targets that a request may have. */
export type TargetPolicy = {
  /** The allowed kinds of addresses. */
  addresses: readonly AddressKind[];
  /**
   * Whether plain `http` may be used: if every address is private or this computer's own, or the name ends in
   * `.local`; always; or never.
   */
  plainHttp: 'private' | 'always' | 'never';
  /** Whether a name with both forbidden and allowed addresses is refused, or used with the allowed ones only. */
  mixed: 'refuse' | 'leave-out';
};

/** The limits for the time of a request and the size of its answer. */
export type OutboundLimits = {
  /** For the whole request, from waiting in the queue to the last byte, with redirects, ms. */
  timeout: number;
  /** Until one connection is established, with TLS, ms. */
  connectTimeout: number;
  /** For the status line and headers, bytes. */
  largestHead: number;
  /** For the unpacked body, bytes. */
  largestBody: number;
  /**
   * `whole`: the request fails if the body is larger, or cannot be unpacked. `start`: the body is read up to its
   * largest size, and the answer says that it was cut. `none`: the body is not read.
   */
  body: 'whole' | 'start' | 'none';
  /**
   * How many redirects of a GET or HEAD are followed; with more, the request fails. With zero, the 3xx is the answer.
   */
  redirects: number;
  /** The allowed media types of a 2xx answer, in lower case; null for any. */
  contentTypes: readonly string[] | null;
};

/** The rules and limits of a request. Each caller of the client has its own policy. */
export type OutboundPolicy = TargetPolicy & OutboundLimits;

/** Limits that suit most callers; others spread these and change some. */
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
 * link-local addresses and those of cloud metadata never. Without `allowPrivate`, only `https` to public addresses is
 * allowed.
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

/** Only Linnet's own listener, at any address of a name: for the probe of a name that leads to it. */
export const OWN_LISTENER: TargetPolicy = { addresses: ['own'], plainHttp: 'always', mixed: 'leave-out' };
