import type { RecentClick } from '../../../api/stats.ts';
import { countryName } from '../../../lib/countries.ts';
import { sideBySide } from '../../../lib/lists.ts';
import { words } from './words.ts';

/** Where it came from: `Vienna, Austria`, `Local network, Berlin`. */
export function placeOf({ city, country, network, local_network }: RecentClick): string {
  const place = sideBySide([city ?? '', country === null ? '' : countryName(country)]);
  const known = place || (local_network ? words.place.local : '');
  return sideBySide([known, network ?? '']) || words.place.unknown;
}

/** What it was made with: `Safari on iOS, phone`, `Googlebot`; what is not known is left out. */
export function agentOf({ browser, os, device, bot }: RecentClick): string {
  if (bot !== null) return bot;
  const program = browser !== null && os !== null ? words.agent.both({ browser, os }) : (browser ?? os ?? '');
  return sideBySide([program, device === null ? '' : words.agent[device]]) || words.agent.unknown;
}

/** The site that led here, and the campaign: `example.com, poster`. */
export const originOf = (click: RecentClick): string =>
  sideBySide([
    click.referrer ?? '',
    click.utm_source ?? '',
    click.utm_medium ?? '',
    click.utm_campaign ?? '',
  ]) || words.from.direct;

/** How the link was used: by which code and name, and which variant was drawn; empty for none of them. */
export const usageOf = ({ name, variant, code }: RecentClick): string =>
  sideBySide([
    code === null ? '' : words.from.code({ code }),
    name === null ? '' : words.from.name({ name }),
    variant === null ? '' : words.from.variant({ number: variant + 1 }),
  ]);
