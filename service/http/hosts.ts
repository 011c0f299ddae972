import { isIP } from 'node:net';
import { isLoopbackName, nameOf, type Place, placeOf, urlAt } from '../lib/host-name.ts';
import { isPublicAddress } from '../lib/lan-address.ts';
import type { Machine } from '../machine.ts';
import { isLanName, rememberOwnNames } from './own-names.ts';

/** Names official clients pass when they mean the default namespace (docs/contract/http.md#own-names). */
const CLIENT_NAMES = ['spoo.me', 'www.spoo.me'];

/** From where a link can be followed. */
export type Reach = 'this-computer' | 'local-network' | 'public';

/** Which host names are this installation's own, and what its links begin with. */
export type Hosts = {
  /**
   * Whether a `Host` header may be served: our names and addresses, nothing else
   * (docs/contract/http.md#own-names).
   */
  isServed(host: string): boolean;
  /** Whether a name means the default namespace when a client passes it (docs/contract/http.md#own-names). */
  isSystem(host: string): boolean;
  /**
   * What links begin with where no request says an address, as in letters, without a slash at the end: the chosen
   * address, else the best of those others reach, else this computer's own.
   */
  baseUrl(): string;
  /**
   * The same for somebody who asked at `origin`, which it is unless another address was chosen, or others cannot
   * reach it while they reach one.
   */
  baseUrlFor(origin: string): string;
  /** `LINNET_PUBLIC_URL`, else the owner's choice. */
  chosenUrl(): string | null;
  /** What `baseUrl` is while no address is chosen. */
  automaticUrl(): string;
  /** Places besides our own whose pages may act for people who are signed in, as browsers write them in `Origin`. */
  allowedOrigins(): readonly string[];
  reachOf(url: string): Reach;
  /** This computer's names, as URLs that links could begin with. */
  nameUrls(): string[];
  /** Every name and port that leads back to us. */
  ownPlaces(): Place[];
};

type Options = {
  chosenUrl: () => string | null;
  allowedOrigins: () => readonly string[];
  port: () => number;
  machine: Machine;
  /** Base addresses at which others reach the service now, the best first. */
  sharedUrls: () => string[];
};

export function createHosts({ chosenUrl, allowedOrigins, port, machine, sharedUrls }: Options): Hosts {
  const own = rememberOwnNames(machine);
  const readPlace = remember(placeOf);
  const chosenPlace = (): Place | undefined => {
    const url = chosenUrl();
    return url === null ? undefined : readPlace(url);
  };
  const isOwn = (host: string): boolean => {
    const name = nameOf(host);
    const { names, addresses } = own();
    return names.has(name) || addresses.has(name) || isLoopbackName(name) || name === chosenPlace()?.host;
  };
  const isShared = (host: string): boolean =>
    sharedUrls().some((url) => isIP(host) === 0 || placeOf(url).host === host);
  const leadsElsewhere = (host: string): boolean =>
    !isLoopbackName(host) && (!own().addresses.has(host) || isShared(host));
  const automaticUrl = (): string => sharedUrls()[0] ?? `http://localhost:${port()}`;

  return {
    isServed: isOwn,
    isSystem: (host) => isOwn(host) || CLIENT_NAMES.includes(nameOf(host)),
    baseUrl: () => chosenUrl() ?? automaticUrl(),
    baseUrlFor: (origin) =>
      chosenUrl() ?? (leadsElsewhere(placeOf(origin).host) ? origin : (sharedUrls()[0] ?? origin)),
    chosenUrl,
    automaticUrl,
    allowedOrigins,
    reachOf: (url) => {
      const place = placeOf(url);
      const isOurs = own().names.has(place.host) || own().addresses.has(place.host);
      if (isLoopbackName(place.host)) return 'this-computer';
      if (isOurs && place.port === port() && !isShared(place.host)) return 'this-computer';
      return isPublic(place.host) ? 'public' : 'local-network';
    },
    nameUrls: () => own().forLinks.map((name) => urlAt(name, port())),
    ownPlaces: () => {
      const { names, addresses } = own();
      const places = [...names, ...addresses].map((host) => ({ host, port: port() }));
      const place = chosenPlace();
      return place ? [...places, { host: place.host, port: port() }, place] : places;
    },
  };
}

const isPublic = (host: string): boolean => (isIP(host) === 0 ? !isLanName(host) : isPublicAddress(host));

/** Works `read` out anew only when its argument is another one: every request asks. */
function remember<Result>(read: (url: string) => Result): (url: string) => Result {
  let last: { url: string; result: Result } | undefined;
  return (url) => {
    if (last?.url !== url) last = { url, result: read(url) };
    return last.result;
  };
}
