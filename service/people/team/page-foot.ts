import type { Language } from '../../../words/language.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { readEmail } from '../../lib/email.ts';
import { teamWords } from '../words.ts';

type Foot = {
  /** The name of the link that can be reported here; absent when there is none. */
  link?: string;
  /** Whether the page lacks a field of its own for looking up names. */
  looksUp?: boolean;
  /** Whether the page is another than the one for writing to the owner. */
  writes?: boolean;
};

/**
 * The beginning of the address of a page for visitors: empty at the names of this installation, its own address under
 * a custom domain, which serves only links.
 */
export const placeOfPages = ({ domains, hosts }: PeopleContext, request: Request): string =>
  domains.at(request.headers.get('host')) === undefined ? '' : hosts.baseUrl();

/** The foot of a page for visitors: the owner's contact, if there is one, and further links. */
export function pageFoot(
  context: PeopleContext,
  request: Request,
  { link, looksUp = true, writes = true }: Foot = {},
): Markup {
  const language = requestLanguage(request);
  const words = teamWords(language);
  const place = placeOfPages(context, request);
  const address = place === '' ? link : link && `${request.headers.get('host')}/${link}`;
  const ways = [
    ...(looksUp ? [way(`${place}/go`, words.lookUp)] : []),
    ...(writes ? [way(`${place}/contact`, words.write)] : []),
    ...(address === undefined
      ? []
      : [way(`${place}/report?link=${encodeURIComponent(address)}`, words.report)]),
  ];
  return markup`<footer>${whomToAsk(context, language)}<p class="ways">${ways}</p></footer>`;
}

const way = (href: string, name: string): Markup => markup`<a rel="nofollow" href="${href}">${name}</a> `;

/** The owner's contact, which may be an email address; nothing without one. */
function whomToAsk({ settings }: Pick<PeopleContext, 'settings'>, language: Language): Markup {
  const contact = settings.get('teamContact');
  if (contact === '') return markup``;
  const isEmail = readEmail(contact) !== null;
  const shown = isEmail ? markup`<a href="mailto:${contact}">${contact}</a>` : markup`${contact}`;
  return markup`<dl><dt>${teamWords(language).whomToAsk}</dt><dd>${shown}</dd></dl>`;
}
