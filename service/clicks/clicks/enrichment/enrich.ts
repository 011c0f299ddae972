import { createHmac } from 'node:crypto';
import { parse } from 'tldts';
import { createRangeFinder } from '../../../lib/address-range.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { recentAnswers } from '../../../lib/recent-answers.ts';
import {
  type ClickHeaders,
  type Origin,
  type OriginHeaders,
  VISITOR_KEY_BYTES,
  type Visitor,
  type VisitorHeaders,
  visitorHeadersKey,
} from '../click.ts';
import { columnsIn, type LabelSet } from '../label-table.ts';
import { type CityDatabase, openCityDatabase } from '../places/city.ts';
import { createPlaceFinder, type FindPlace, openCountryDatabase } from '../places/place.ts';
import { plainAddress } from '../places/special-addresses.ts';
import { describeAgent } from './agent.ts';
import { botName, programKind } from './bot.ts';

/** A click as the redirect saw it, before anything is derived from it. */
export type RawClick = ClickHeaders & {
  linkNumber: number;
  generation: 'v1' | 'v2';
  /** Milliseconds UTC. */
  clickedAt: number;
  /** Of the client (docs/contract/http.md#client-address). */
  address: string;
  /** Path and query of the short address, as requested. */
  target: string;
  /** The position of the variant that the visit was sent to among those of the link; null for none. */
  variant: number | null;
  /** The further name that was asked for; null for the alias of the link (docs/contract/names.md#statistics). */
  name: string | null;
  /** The QR code that was scanned, as `codeOfVisit` names it; null for every other visit. */
  code: string | null;
  /** Milliseconds until the answer was ready; null when not measured. */
  redirectMs: number | null;
};

export type EnrichmentTools = {
  findPlace: FindPlace;
  visitorKeyOf: VisitorKeyOf;
  /** Whether addresses are to be kept. */
  storesAddresses: boolean;
};

export type VisitorFacts = VisitorHeaders & Pick<RawClick, 'generation' | 'address'>;
/** `name` and `code` are absent for none: what earlier versions left on the disk lacks them. */
export type OriginFacts = OriginHeaders &
  Pick<RawClick, 'generation' | 'target' | 'variant'> & { name?: string; code?: string };

/** The record of a click besides its link and its time (docs/contract/clicks.md#record). */
export type Enricher = { visitorOf(facts: VisitorFacts): Visitor; originOf(facts: OriginFacts): Origin };

/** Caches recent visitors and origins: a visitor who clicks again gets the same object. */
export function createEnricher(tools: EnrichmentTools): Enricher {
  const recallVisitor = recentAnswers<Visitor>(4000);
  const recallOrigin = recentAnswers<Origin>(1000);
  return {
    visitorOf: (facts) => {
      const question = `${facts.generation} ${facts.address} ${visitorHeadersKey(facts)}`;
      return recallVisitor(question, () => describeVisitor(facts, tools));
    },
    originOf: (facts) => {
      // The key is the result, not the query, because the query of a protected link may contain its password.
      const origin = describeOrigin(facts);
      return recallOrigin(JSON.stringify(origin), () => origin);
    },
  };
}

function describeVisitor(facts: VisitorFacts, tools: EnrichmentTools): Visitor {
  const { generation, address, userAgent } = facts;
  const { findPlace, visitorKeyOf, storesAddresses } = tools;
  const visitor = {
    key: visitorKeyOf(address, userAgent),
    botName: botName(userAgent),
    // What a listed program says of a browser or a phone is not its person's.
    ...describeAgent(programKind(userAgent) === null ? userAgent : null),
    ...findPlace(address),
    address: storesAddresses ? plainAddress(address) : null,
  };
  return generation === 'v1' ? { ...visitor, ...blankFor('agent'), ...blankFor('place') } : visitor;
}

function describeOrigin({ generation, target, variant, name, code, referer }: OriginFacts): Origin {
  const origin = {
    referrer: referrerOf(referer),
    ...campaignTags(target),
    variant: variant === null ? null : String(variant),
    name: name ?? null,
    code: code ?? null,
  };
  return generation === 'v1' ? { ...origin, ...blankFor('origin') } : origin;
}

/** Links of the older generation are counted without some labels (docs/contract/clicks.md#record). */
const blankFor = (set: LabelSet): Record<string, null> =>
  Object.fromEntries(columnsIn(set, ({ since }) => since === 'v2').map((column) => [column, null]));

/** What the owner decides about the clicks that are recorded: plain data, since it crosses to the writer thread. */
export type Enrichment = {
  /** Secret of the installation, in base64url. */
  visitorKey: string;
  storesAddresses: boolean;
  /** The owner's city database; the version changes with the file. Null when there is none. */
  cities: { path: string; version: string } | null;
  /** The owner's names for ranges of addresses (docs/contract/networks.md#statistics). */
  networks: readonly { name: string; ranges: readonly string[] }[];
};

/** The enricher of an installation, with the data that comes with Linnet and the owner's. */
export async function createEnricherFor({
  visitorKey,
  storesAddresses,
  cities,
  networks,
}: Enrichment): Promise<Enricher> {
  return createEnricher({
    findPlace: createPlaceFinder({
      countries: openCountryDatabase(),
      cities: cities ? await findCities(cities.path) : undefined,
      findNetwork: createRangeFinder(
        networks.flatMap(({ name, ranges }) => ranges.map((range) => ({ range, value: name }))),
      ),
    }),
    visitorKeyOf: visitorKeys(visitorKey),
    storesAddresses,
  });
}

/** A file that went away since it was looked at costs cities, not clicks. */
const findCities = (path: string): Promise<CityDatabase | undefined> =>
  openCityDatabase(path).catch(() => undefined);

export type CampaignTags = Omit<Origin, 'referrer' | 'variant' | 'name' | 'code'>;

const NO_TAGS: CampaignTags = { utmSource: null, utmMedium: null, utmCampaign: null };

/** In code points (docs/contract/clicks.md#campaign-tags). */
const LONGEST_TAG = 255;

/** The campaign tags in the query of a short address, from the path and query as they were requested. */
function campaignTags(target: string): CampaignTags {
  const start = target.indexOf('?');
  if (start === -1) return NO_TAGS;
  const query = new URLSearchParams(target.slice(start));
  return {
    utmSource: cleanTag(query.get('utm_source')),
    utmMedium: cleanTag(query.get('utm_medium')),
    utmCampaign: cleanTag(query.get('utm_campaign')),
  };
}

function cleanTag(value: string | null): string | null {
  const text = (value ?? '').replace(/\p{Cc}/gu, '').trim();
  return Array.from(text).slice(0, LONGEST_TAG).join('').trimEnd() || null;
}

/** Turns an address and an agent into the key under which a visitor is counted. */
export type VisitorKeyOf = (address: string, userAgent: string | null) => Uint8Array;

/**
 * Keys that are equal for equal pairs and reveal neither part (docs/contract/clicks.md#visitor).
 *
 * There are few enough addresses on a network to try them all, so the hash needs the install's `secret`: who holds only
 * the database cannot find out who clicked.
 */
export function visitorKeys(secret: string): VisitorKeyOf {
  return (address, userAgent) => {
    const pair = `${plainAddress(address)}\n${userAgent ?? ''}`;
    const digest = createHmac('sha256', secret).update(pair).digest();
    // A copy, because a view would send the whole digest to the writer thread.
    return Uint8Array.from(digest.subarray(0, VISITOR_KEY_BYTES));
  };
}

/** As long as a host name can be. */
const LONGEST_HOST = 253;

/**
 * The site a visitor came from: the registrable domain of a `Referer` (docs/contract/clicks.md#referrer).
 *
 * Addresses and names of the local network (`wiki.office.lan`) are kept whole, and so are the names
 * of apps (`android-app://com.example.mail`), which only look like domains. Null when the header is
 * absent or no URL.
 */
function referrerOf(referer: string | null): string | null {
  const url = findUrl(referer ?? '');
  if (!url?.hostname) return null;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const site = url.protocol.startsWith('http') ? siteOf(host) : host;
  return site.replace(/[^a-z\d.-]/g, '_').slice(0, LONGEST_HOST) || null;
}

// Most clicks have no referrer, and parsing an empty one would cost more than everything else here.
const findUrl = (text: string): URL | undefined => (text === '' ? undefined : parseUrl(text));

function siteOf(host: string): string {
  const { domain, isIcann } = parse(host);
  return domain && isIcann ? domain : host;
}
