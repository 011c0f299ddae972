import { TOOL_AGENTS } from './crawler-agents.ts';
import { BROWSER_AGENTS } from './user-agents.ts';

/** What browsers send as `Referer` when a link was found on these sites; most visitors send none. */
export const REFERRERS: readonly string[] = [
  'https://www.google.com/',
  'https://www.google.de/',
  'https://www.bing.com/',
  'https://duckduckgo.com/',
  'https://search.brave.com/',
  'https://www.ecosia.org/',
  'https://yandex.ru/',
  'https://t.co/',
  'https://www.facebook.com/',
  'https://l.facebook.com/',
  'https://lm.facebook.com/',
  'https://l.instagram.com/',
  'https://out.reddit.com/',
  'https://www.reddit.com/',
  'https://old.reddit.com/',
  'https://www.linkedin.com/',
  'https://lnkd.in/',
  'https://www.youtube.com/',
  'https://news.ycombinator.com/',
  'https://mastodon.social/',
  'https://bsky.app/',
  'https://github.com/',
  'https://gitlab.com/',
  'https://stackoverflow.com/',
  'https://en.wikipedia.org/',
  'https://medium.com/',
  'https://outlook.live.com/',
  'https://mail.google.com/',
  'https://teams.microsoft.com/',
  'https://statics.teams.cdn.office.net/',
  'https://discord.com/',
  'https://web.whatsapp.com/',
  'https://web.telegram.org/',
  'https://www.notion.so/',
  'https://docs.google.com/',
  'https://calendar.google.com/',
  'https://linktr.ee/',
  'android-app://com.google.android.gm/',
  'android-app://com.linkedin.android/',
  'android-app://org.telegram.messenger/',
  'http://wiki.office.lan/start?id=links',
  'http://nas.local:5000/',
  'http://192.168.178.20:8080/board',
];

/** What browsers send as `Accept-Language`. */
export const LANGUAGES: readonly string[] = [
  'en-US,en;q=0.9',
  'en-US,en;q=0.5',
  'en-GB,en-US;q=0.9,en;q=0.8',
  'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7',
  'de,en-US;q=0.7,en;q=0.3',
  'de-AT',
  'fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7',
  'fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5',
  'es-ES,es;q=0.9,en;q=0.8',
  'es-419,es;q=0.9',
  'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7',
  'it-IT,it;q=0.8,en-US;q=0.5,en;q=0.3',
  'nl-NL,nl;q=0.9,en;q=0.8',
  'pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7',
  'sv-SE,sv;q=0.9,en;q=0.8',
  'tr-TR,tr;q=0.9',
  'uk-UA,uk;q=0.9,ru;q=0.8,en;q=0.7',
  'ru-RU,ru;q=0.9',
  'ja,en-US;q=0.9,en;q=0.8',
  'ko-KR,ko;q=0.9',
  'zh-CN,zh;q=0.9,en;q=0.8',
  'zh-TW,zh;q=0.9,en-US;q=0.8',
  'zh-Hant-TW',
  'ar-SA,ar;q=0.9,en;q=0.8',
  '*',
];

/** What a visitor sends; null for a header that is left out. */
export type VisitorHeaders = { userAgent: string; referer: string | null; acceptLanguage: string | null };

/** One visitor in so many is a program. */
const PROGRAM_EVERY = 23;

/**
 * The headers of a visitor by number: real ones, in combinations that hardly repeat within thousands.
 *
 * The version of the browser differs too, as it does between computers.
 */
export function headersOf(number: number): VisitorHeaders {
  const isProgram = number % PROGRAM_EVERY === PROGRAM_EVERY - 1;
  if (isProgram) return { userAgent: at(TOOL_AGENTS, number).agent, referer: null, acceptLanguage: null };
  const round = Math.floor(number / BROWSER_AGENTS.length);
  const agent = at(BROWSER_AGENTS, number).agent.replace(/(\.\d)\d*(?= |$)/, `$1${round % 100}`);
  return {
    userAgent: agent,
    referer: number % 3 === 0 ? at(REFERRERS, number / 3) : null,
    acceptLanguage: at(LANGUAGES, number + round),
  };
}

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[Math.floor(number) % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
