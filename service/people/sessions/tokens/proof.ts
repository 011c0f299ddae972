import { type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { sha256 } from '../../../lib/hash.ts';

export const ISSUER = 'linnet';

/**
 * One audience per purpose, so that a token made for one never passes for another
 * (docs/contract/access.md#tokens).
 */
export const AUDIENCES = {
  access: 'linnet.api',
  refresh: 'linnet.refresh',
  'oauth-state': 'linnet.oauth-state',
} as const;

export type TokenPurpose = keyof typeof AUDIENCES;

/** Three parts in base64url (RFC 7515, 7.1). API keys look otherwise, and come with every request of a script. */
const SHAPE = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** What a token is held against; `now` in ms UTC. */
type Demand = { key: Uint8Array; purpose: TokenPurpose; now: number };

/**
 * Access tokens that were proved, by their hash: a client sends the same one with each request, and a signature that was
 * right stays so under the same key. Whether one has expired is looked at each time.
 */
const proved = new LRUCache<string, { key: Uint8Array; claims: JWTPayload }>({ max: 500 });

/** The claims of a token that was signed with this key for this purpose and has not expired; undefined for any other. */
export async function prove(token: string, demand: Demand): Promise<JWTPayload | undefined> {
  if (!SHAPE.test(token)) return undefined;
  if (demand.purpose !== 'access') return verify(token, demand);
  const hash = sha256(token);
  const known = proved.get(hash);
  if (known && Buffer.compare(known.key, demand.key) === 0 && isRunning(known.claims, demand))
    return known.claims;
  const claims = await verify(token, demand);
  if (claims) proved.set(hash, { key: demand.key, claims });
  return claims;
}

/** As it is looked at when a token is verified: in whole seconds. */
const isRunning = ({ exp = 0 }: JWTPayload, { now }: Demand): boolean => exp > Math.floor(now / 1000);

/** The algorithm is pinned: what a token says about its own algorithm must not decide how it is checked. */
async function verify(token: string, { key, purpose, now }: Demand): Promise<JWTPayload | undefined> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: AUDIENCES[purpose],
    requiredClaims: ['exp', 'iat'],
    currentDate: new Date(now),
  }).catch(() => undefined);
  return verified?.payload;
}
