import { type Static, Type } from '@sinclair/typebox';
import type { Link, StoredRule } from '../../../../drizzle/schema/index.ts';
import { NETWORKS_SETTINGS } from '../../../base/networks/index.ts';
import { OneOf } from '../../../http/types.ts';
import { asksForSession } from '../../../links/rules/index.ts';

import { HOST_SETTINGS } from '../../../network/sharing/index.ts';
import { isAskedFirst } from '../../../visits/redirects/index.ts';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);
const { sharing, port, port80, linkAddress, ownNames, trustedProxies } = HOST_SETTINGS.properties;

/** What a service has to know besides its links to redirect without the database. */
export const CacheHead = Type.Object({
  format: OneOf('1'),
  /** Which database it was, as `databaseMark` has it. */
  database: Type.String(),
  /** The number of the last change that the links follow. */
  seq: Type.Integer(),
  sharing,
  port,
  port80,
  linkAddress,
  ownNames,
  trustedProxies,
  /** Names that this computer announced on the network. */
  announced: Type.Array(Type.String()),
  siteCountry: TextOrNull,
  /** What an earlier version wrote lacks them. */
  networks: Type.Optional(NETWORKS_SETTINGS.properties.networks),
  /** The active custom domains. */
  domains: Type.Array(Type.Object({ id: Type.String(), host: Type.String() })),
});
export type CacheHead = Static<typeof CacheHead>;

const Key = { namespace: Type.String(), alias: Type.String() };

/** As the service itself wrote it. */
const Rule = Type.Unsafe<StoredRule>(Type.Object({ when: Type.Object({}), then: Type.String() }));

/** A link that only leads somewhere: all that its redirect depends on. */
const PlainLink = Type.Object({
  ...Key,
  kind: OneOf('plain'),
  number: Type.Integer(),
  id: Type.String(),
  generation: OneOf('v1', 'v2'),
  longUrl: Type.String(),
  expireAfter: Type.Union([Type.Integer(), Type.Null()]),
  expiredRedirectUrl: TextOrNull,
  /** What an earlier version wrote lacks them. */
  rules: Type.Optional(Type.Union([Type.Array(Rule), Type.Null()])),
  geoRules: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()]),
  abVariants: Type.Union([
    Type.Array(Type.Object({ url: Type.String(), weight: Type.Number() })),
    Type.Null(),
  ]),
  /** Whether it has a card of its own for link previews, which is not kept. */
  hasCard: Type.Boolean(),
  blockBots: Type.Union([Type.Boolean(), Type.Null()]),
  /** The marks of its QR codes; absent for none. */
  codes: Type.Optional(Type.Array(Type.Object({ mark: Type.String() }))),
  /** Under which keys it is found besides; absent for none. */
  names: Type.Optional(Type.Array(Type.String())),
});
export type PlainLink = Static<typeof PlainLink>;

/** A link that only the database can say of whether it may be followed, where it leads, or what it shows. */
const AskedLink = Type.Object({ ...Key, kind: OneOf('asked') });

export const CachedLink = Type.Union([PlainLink, AskedLink]);
export type CachedLink = Static<typeof CachedLink>;

/** What is kept of a link: neither its password nor whose it is. `names` are the keys of further names. */
export function toCached(link: Link, names: readonly string[]): CachedLink {
  const { namespace, alias } = link;
  const { number, id, generation, longUrl, expireAfter, expiredRedirectUrl } = link;
  const { rules, geoRules, abVariants, blockBots, metaTags, codes } = link;
  if (isAskedFirst(link) || link.forwarding !== null || link.page !== null || asksForSession(rules ?? []))
    return { namespace, alias, kind: 'asked' };
  const leads = {
    number,
    id,
    generation,
    longUrl,
    expireAfter,
    expiredRedirectUrl,
    rules,
    geoRules,
    abVariants,
  };
  const marks = codes?.map(({ mark }) => ({ mark }));
  const plain = {
    namespace,
    alias,
    kind: 'plain',
    ...leads,
    blockBots,
    hasCard: metaTags !== null,
    ...(marks && { codes: marks }),
  } as const;
  return names.length === 0 ? plain : { ...plain, names: [...names] };
}

/** Every key under which a link is found. */
export const cachedKeys = (link: CachedLink): string[] => [
  cachedKey(link),
  ...(link.kind === 'plain' ? (link.names ?? []) : []),
];

export const cachedKey = ({ namespace, alias }: Pick<CachedLink, 'namespace' | 'alias'>): string =>
  `${namespace}/${alias}`;
