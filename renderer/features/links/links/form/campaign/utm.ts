export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmName = (typeof UTM_NAMES)[number];

/** The campaign parameters of an address; empty for those that are missing. */
export type Utm = Record<UtmName, string>;

type Parts = { before: string; pairs: readonly string[]; after: string };

/** Text stays as it was typed: an address is cut up, never written anew. */
function partsOf(address: string): Parts {
  const [, before = '', query = '', after = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { before, pairs: query === '' ? [] : query.split('&'), after };
}

const nameOf = (pair: string): string => pair.split('=', 1)[0]?.toLowerCase() ?? '';

function textOf(pair: string): string {
  const written = pair.slice(pair.indexOf('=') + 1 || pair.length).replaceAll('+', ' ');
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

export function readUtm(address: string): Utm {
  const { pairs } = partsOf(address);
  const read = (name: UtmName): string => textOf(pairs.find((pair) => nameOf(pair) === name) ?? '');
  return {
    utm_source: read('utm_source'),
    utm_medium: read('utm_medium'),
    utm_campaign: read('utm_campaign'),
    utm_term: read('utm_term'),
    utm_content: read('utm_content'),
  };
}

/** The address with one parameter changed in its place, or added at the end of the query; empty takes it out. */
export function writeUtm(address: string, name: UtmName, value: string): string {
  const { before, pairs, after } = partsOf(address);
  const written = value === '' ? [] : [`${name}=${encodeURIComponent(value)}`];
  const at = pairs.findIndex((pair) => nameOf(pair) === name);
  const others = pairs.filter((pair, index) => index === at || nameOf(pair) !== name);
  const place = at === -1 ? others.length : others.findIndex((pair) => nameOf(pair) === name);
  const all = others.toSpliced(place, at === -1 ? 0 : 1, ...written);
  return `${before}${all.length === 0 ? '' : `?${all.join('&')}`}${after}`;
}

/** The address with all parameters of a set; what the set leaves out is taken out. */
export const writeAllUtm = (address: string, utm: Readonly<Record<UtmName, string | null>>): string =>
  UTM_NAMES.reduce((written, name) => writeUtm(written, name, utm[name] ?? ''), address);
