import { isbot, isbotMatch } from 'isbot';
import { recentAnswers } from '../../../lib/recent-answers.ts';
import { LONGEST_AGENT } from './agent.ts';
import { PROGRAMS, type ProgramKind } from './programs.ts';

/** Services whose name does not follow from the words below, or is longer than one word. */
const NAMED_CRAWLERS = [
  'Slackbot',
  'Sogou',
  'Yahoo! Slurp',
  'Bluesky',
  'Mastodon',
  'Embedly',
  'Iframely',
  'vkShare',
  'SkypeUriPreview',
  'Pingdom',
  'StatusCake',
  'Uptime-Kuma',
  'Better Uptime',
  'Site24x7',
  'Feedly',
  'Inoreader',
  'NewsBlur',
  'Miniflux',
  'FreshRSS',
  'Tiny Tiny RSS',
  'ia_archiver',
] as const;

/** Words only programs say of themselves (docs/contract/clicks.md#bots). */
const GENERIC = /bot|crawler|spider|http|fetch|curl|wget|python|node|ruby|prerender/i;

/**
 * The model of a phone and its build, whose words are the maker's: people hold a `CUBOT X19`, an `M bot 60`, a
 * `ForwardRuby`. Not what follows `compatible`, where programs name themselves.
 */
const MODEL =
  /(?<=\(Linux;(?: U;)? Android [^;)]*;)(?:(?! Build\/| compatible)[^)/])*(?: Build\/[^;)]*)?(?=[;)]| compatible)/;

/** What a phone's agent has only if it shows pages. */
const BROWSER = /\b(?:AppleWebKit|Chrome|Gecko|Presto)\//;

/** A maker of phones, browsers of people that are called as a crawler is, and apps in which people open links. */
const PEOPLES = /cubot|\bSogou(?:MobileBrowser|MSE)\b|\[Pinterest\/\w+\]/gi;

/** Where a crawler says who runs it: a web or mail address, whose words are not the crawler's name. */
const ADDRESS = /:\/\/|@|^www\./i;

const LONGEST_NAME = 64;

/** What sent a request: the name of a program, null for people, and the kind of one that Linnet lists itself. */
type Sender = { name: string | null; kind: ProgramKind | null };

const PERSON: Sender = { name: null, kind: null };

const recall = recentAnswers<Sender>(2000);

/** Whether a program rather than a person sent this `User-Agent`; false for an empty one. */
export const isBot = (userAgent: string | null): boolean => senderOf(userAgent).name !== null;

/**
 * The name of the crawler or tool behind a `User-Agent`, or else the text that gave it away
 * (docs/contract/clicks.md#bots); null for people.
 */
export const botName = (userAgent: string | null): string | null => senderOf(userAgent).name;

/** Why a listed program asks (docs/contract/clicks.md#programs); null for people and every other program. */
export const programKind = (userAgent: string | null): ProgramKind | null => senderOf(userAgent).kind;

function senderOf(userAgent: string | null): Sender {
  const agent = userAgent ?? '';
  return agent === '' ? PERSON : recall(agent, () => findSender(agent.slice(0, LONGEST_AGENT)));
}

function findSender(userAgent: string): Sender {
  const { name, kind } = PROGRAMS.find(({ mark }) => mark.test(userAgent)) ?? PERSON;
  return { name: name ?? findBotName(userAgent), kind };
}

function findBotName(userAgent: string): string | null {
  const agent = withoutPeoplesWords(userAgent).trim();
  const lowerCase = agent.toLowerCase();
  const named = NAMED_CRAWLERS.find((name) => lowerCase.includes(name.toLowerCase()));
  if (named) return named;
  const mark = GENERIC.exec(agent)?.[0] ?? findListedMark(agent);
  return mark === null ? null : (findProduct(agent, mark) ?? mark).slice(0, LONGEST_NAME);
}

const withoutPeoplesWords = (userAgent: string): string =>
  (BROWSER.test(userAgent) ? userAgent.replace(MODEL, '') : userAgent).replace(PEOPLES, '');

/** The text that a maintained list of crawlers matches. Finding the text is slow, testing for a match is not. */
const findListedMark = (agent: string): string | null => (isbot(agent) ? isbotMatch(agent) : null);

/** The word by which a program presents itself: `AhrefsBot` in `(compatible; AhrefsBot/7.0; +https://…)`. */
function findProduct(agent: string, mark: string): string | undefined {
  const parts = agent.split(/[\s;,()<>+]+/).filter((part) => !ADDRESS.test(part));
  const words = parts.flatMap((part) => part.match(/[\w.-]+/g) ?? []);
  const [first] = words;
  return (
    words.find((word) => GENERIC.test(word)) ??
    afterCompatible(words) ??
    words.find((word) => word.toLowerCase().includes(mark.toLowerCase())) ??
    (first === 'Mozilla' ? undefined : first)
  );
}

function afterCompatible(words: readonly string[]): string | undefined {
  const next = words[words.indexOf('compatible') + 1];
  return words.includes('compatible') && next !== 'MSIE' ? next : undefined;
}
