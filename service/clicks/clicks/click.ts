import type { LabelsOf } from './label-table.ts';

/**
 * Who clicked: everything that follows from the address and the agent (docs/contract/clicks.md#visitor).
 *
 * The recorder makes one object per visitor and lets all their clicks share it, so that a batch
 * crosses to the writer thread with each visitor once.
 *
 * Of the labels, `botName` is null for people, `country` (ISO 3166-1 alpha-2) when it is unknown or local, and `network`
 * for every click that came from neither this computer nor one of its own networks.
 */
export type Visitor = LabelsOf<'agent'> &
  LabelsOf<'place'> & {
    /** Keyed hash of address and agent, `VISITOR_KEY_BYTES` long. */
    key: Uint8Array;
    device: Device | null;
    network: 'local' | null;
    /** In its plain spelling; null unless the owner wants addresses to be stored. */
    address: string | null;
  };

export type Device = 'mobile' | 'tablet' | 'desktop';

/**
 * Where a click came from: the site, and the campaign tags of the short address; and to which variant it was sent.
 *
 * `referrer` is a registrable domain, or a host on the local network; null for none.
 */
export type Origin = LabelsOf<'origin'>;

/** One click as it is written down. Clicks may share `visitor` and `origin` objects. */
export type RecordedClick = {
  linkNumber: number;
  /** Milliseconds UTC. */
  clickedAt: number;
  visitor: Visitor;
  origin: Origin;
  /** Milliseconds until the answer was ready, fractions included; null when not measured. */
  redirectMs: number | null;
};

/** 64 bits: among ten million visitors the chance of two sharing a key is below one in 300,000. */
export const VISITOR_KEY_BYTES = 8;

/** Request headers that describe the visitor. */
export type VisitorHeaders = { userAgent: string | null };

/** Headers that say where a visitor came from. */
export type OriginHeaders = { referer: string | null };

/** Every header that labels of a click are made of. */
export type ClickHeaders = VisitorHeaders & OriginHeaders;

/** Reads them from a request; null stands for a header that was not sent. */
export const readClickHeaders = (headerOf: (name: string) => string | null): ClickHeaders => ({
  userAgent: headerOf('user-agent'),
  referer: headerOf('referer'),
});

/** Picks these headers from an object that has more fields. */
export const clickHeaders = ({ userAgent, referer }: ClickHeaders): ClickHeaders => ({ userAgent, referer });

export const visitorHeaders = ({ userAgent }: VisitorHeaders): VisitorHeaders => ({ userAgent });
export const originHeaders = ({ referer }: OriginHeaders): OriginHeaders => ({ referer });

/** A text that is equal for equal headers. */
export const visitorHeadersKey = ({ userAgent }: VisitorHeaders): string => userAgent ?? '';
export const originHeadersKey = ({ referer }: OriginHeaders): string => referer ?? '';
