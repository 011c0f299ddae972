import { isIP } from 'node:net';
import type { Machine } from '../../kernel/machine.ts';
import { type HostPort, hostNameOf, hostPortOf, isLoopbackName, urlAt } from '../../lib/host-name.ts';
import { isPublicAddress } from '../../lib/ip-address.ts';
import { isLanName, type OwnNames, rememberOwnNames } from './own-names.ts';

/** Names that official clients use for the default namespace (docs/contract/http.md#own-names). */
const CLIENT_NAMES = ['spoo.me', 'www.spoo.me'];

/** From where a link with a given address can be followed. */
export type Reach = 'this-computer' | 'local-network' | 'public';

/** The host names of this installation, and the address that its links begin with. */
export type Hosts = {
  /**
   * Whether a `Host` header is one of our names or addresses, so that it is served (docs/contract/http.md#own-names).
   */
  isServed(host: string): boolean;
  /** Whether a domain name in a request means the default namespace (docs/contract/http.md#own-names). */
  isSystem(host: string): boolean;
  /**
   * The beginning of links outside of requests, such as in mails, without a slash at the end: the chosen address;
   * otherwise, while sharing, the announced name once another device has found it, or the most widely reachable address;
   * otherwise `localhost`.
   */
  baseUrl(): string;
  /**
   * The same for a request to `origin`: the chosen address, otherwise `origin`, unless only this computer can reach
   * that and another address is shared. With our own https, links begin with http all the same, because a device that
   * does not trust the authority has to follow them too.
   */
  baseUrlFor(origin: string): string;
  /**
   * The beginning with a name that the links of others have, if those of a request to `origin` begin with a number
   * because the person opened the screens at that number; otherwise null.
   */
  namedBaseFor(origin: string): string | null;
  /**
   * A second beginning with a number, for devices that do not find the announced name with which links begin; null when
   * links begin with something else.
   */
  numberUrl(): string | null;
  /** The announced name that links begin with once another device has found it; null without such a name. */
  awaitedName(): string | null;
  /** What a test with another device tries: the beginning that links have afterwards, if the device finds the name. */
  testedUrl(): string;
  /** `LINNET_PUBLIC_URL`, otherwise the owner's choice. */
  chosenUrl(): string | null;
  /** The result of `baseUrl` while no address is chosen. */
  automaticUrl(): string;
  /** Foreign origins whose pages may act for signed-in people, in the form of `Origin`. */
  allowedOrigins(): readonly string[];
  reachOf(url: string): Reach;
  /** URLs with this computer's names, as possible addresses for links. */
  nameUrls(): string[];
  /** Every host and port at which this installation answers. */
  ownPlaces(): readonly HostPort[];
  /** The ports of the service. */
  ports(): readonly number[];
  /**
   * Whether links with this address work with these ports, judging by the names and addresses of this installation. A
   * proxy or a router may use other ports for the chosen address and the owner's names.
   */
  answersAt(base: string, ports: readonly number[]): boolean;
  /** The port of addresses with a name: 80, which they leave out, if every served address has it. */
  namePort(): number;
};

type Options = {
  chosenUrl: () => string | null;
  /** Further names that the owner lists. */
  ownNames: () => readonly string[];
  allowedOrigins: () => readonly string[];
  /** The ports of the service: its own, then port 80 if the owner wants it. */
  ports: () => readonly number[];
  /** The port of our own https; null while it is closed. */
  securePort?: () => number | null;
  namePort: () => number;
  machine: Machine;
  /** Names that this computer announces on the network. */
  announced?: () => readonly string[];
  /** Base addresses at which other computers reach the service now, the most widely reachable first. */
  sharedUrls: () => string[];
  /** The announced name, once another device has found it; null before, and without a name. */
  provenName: () => string | null;
  /** The announced name that only this computer has found so far; null without one. */
  awaitedName: () => string | null;
};

export function createHosts({
  chosenUrl,
  ownNames,
  allowedOrigins,
  ports,
  securePort = () => null,
  namePort,
  machine,
  announced,
  sharedUrls,
  provenName,
  awaitedName: nameToFind,
}: Options): Hosts {
  const own = rememberOwnNames(machine, announced);
  const readPlace = remember(hostPortOf);
  const readName = remember(hostNameOf);
  const chosenPlace = (): HostPort | undefined => {
    const url = chosenUrl();
    return url === null ? undefined : readPlace(url);
  };
  const isOwn = (host: string): boolean => {
    const name = readName(host);
    const { names, addresses } = own();
    return (
      names.has(name) ||
      addresses.has(name) ||
      isLoopbackName(name) ||
      name === chosenPlace()?.host ||
      ownNames().includes(name)
    );
  };
  const isShared = (host: string): boolean =>
    sharedUrls().some((url) => isIP(host) === 0 || hostPortOf(url).host === host);
  const leadsElsewhere = (host: string): boolean =>
    !isLoopbackName(host) && (!own().addresses.has(host) || isShared(host));
  /** The proven name first, because it stays when addresses change. Undefined while nothing is shared. */
  const bestShared = (): string | undefined => {
    const [address] = sharedUrls();
    const name = address === undefined ? null : provenName();
    return name === null ? address : urlAt(name, namePort());
  };
  const listPlaces = ({ names, addresses }: OwnNames): HostPort[] => {
    const place = chosenPlace();
    const hosts = [...names, ...addresses, ...ownNames(), ...(place ? [place.host] : [])];
    const secure = securePort();
    const open = secure === null ? ports() : [...ports(), secure];
    const listed = hosts.flatMap((host) => open.map((port) => ({ host, port })));
    return place ? [...listed, place] : listed;
  };
  /** The last list: every new link is compared with it. */
  let places: { of?: OwnNames; told: string; list: HostPort[] } = { told: '', list: [] };
  const automaticUrl = (): string => bestShared() ?? urlAt('localhost', namePort());
  const baseUrl = (): string => chosenUrl() ?? automaticUrl();
  const awaitedName = (): string | null =>
    chosenUrl() === null && sharedUrls().length > 0 ? nameToFind() : null;
  const baseUrlFor = (origin: string): string =>
    chosenUrl() ?? (leadsElsewhere(hostPortOf(origin).host) ? overHttp(origin) : (bestShared() ?? origin));
  /** The same place without TLS, if `origin` is one of our own https. */
  const overHttp = (origin: string): string => {
    if (!origin.startsWith('https:') || securePort() === null) return origin;
    const { host, port } = hostPortOf(origin);
    if (port !== securePort()) return origin;
    return (
      sharedUrls().find((url) => hostPortOf(url).host === host) ??
      urlAt(host, isIP(host) === 0 ? namePort() : (ports()[0] ?? namePort()))
    );
  };

  return {
    isServed: isOwn,
    isSystem: (host) => isOwn(host) || CLIENT_NAMES.includes(hostNameOf(host)),
    baseUrl,
    baseUrlFor,
    namedBaseFor: (origin) => {
      const usual = baseUrl();
      return hasNumber(baseUrlFor(origin)) && !isLoopbackName(hostPortOf(usual).host) && !hasNumber(usual)
        ? usual
        : null;
    },
    numberUrl: () => (chosenUrl() === null && provenName() !== null ? (sharedUrls()[0] ?? null) : null),
    awaitedName,
    testedUrl: () => {
      const name = awaitedName();
      return name === null ? baseUrl() : urlAt(name, namePort());
    },
    chosenUrl,
    automaticUrl,
    allowedOrigins,
    reachOf: (url) => {
      const place = hostPortOf(url);
      const isOurs = own().names.has(place.host) || own().addresses.has(place.host);
      if (isLoopbackName(place.host)) return 'this-computer';
      if (isOurs && ports().includes(place.port) && !isShared(place.host)) return 'this-computer';
      return isPublic(place.host) ? 'public' : 'local-network';
    },
    nameUrls: () => own().forLinks.map((name) => urlAt(name, namePort())),
    ownPlaces: () => {
      const current = { of: own(), told: `${ports()} ${securePort()} ${ownNames()} ${chosenUrl()}` };
      if (places.of !== current.of || places.told !== current.told)
        places = { ...current, list: listPlaces(current.of) };
      return places.list;
    },
    ports,
    answersAt: (base, open) => {
      const { host, port } = hostPortOf(base);
      if (isIP(host) !== 0 && !isPublic(host)) return own().addresses.has(host) && open.includes(port);
      if (base === chosenUrl()) return true;
      const isBehindProxy = ownNames().includes(host) && (port === 80 || port === 443);
      return isBehindProxy || (isOwn(host) && open.includes(port));
    },
    namePort,
  };
}

const hasNumber = (url: string): boolean => isIP(hostPortOf(url).host) !== 0;

const isPublic = (host: string): boolean => (isIP(host) === 0 ? !isLanName(host) : isPublicAddress(host));

/** Calls `read` only when its argument has changed, because every request needs the result. */
function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: read(text) };
    return last.result;
  };
}
