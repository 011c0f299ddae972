import { isbot, isbotMatch } from 'isbot';
import { LONGEST_AGENT } from './agent.ts';
import { recentAnswers } from './recent-answers.ts';

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

/** A maker of phones, whose owners are people. */
const CUBOT = /cubot/gi;

/** Where a crawler says who runs it: a web or mail address, whose words are not the crawler's name. */
const ADDRESS = /:\/\/|@|^www\./i;

const LONGEST_NAME = 64;

const recall = recentAnswers<{ name: string | null }>(2000);

/** Whether a program rather than a person sent this `User-Agent`; false for an empty one. */
export const isBot = (userAgent: string | null): boolean => botName(userAgent) !== null;

/**
 * The name of the crawler or tool behind a `User-Agent`, or else the text that gave it away
 * (docs/contract/clicks.md#bots); null for people.
 */
export function botName(userAgent: string | null): string | null {
  const agent = userAgent ?? '';
  return recall(agent, () => ({ name: findBotName(agent.slice(0, LONGEST_AGENT)) })).name;
}

function findBotName(userAgent: string): string | null {
  const agent = userAgent.replace(CUBOT, '').trim();
  const lowerCase = agent.toLowerCase();
  const named = NAMED_CRAWLERS.find((name) => lowerCase.includes(name.toLowerCase()));
  if (named) return named;
  const mark = GENERIC.exec(agent)?.[0] ?? findListedMark(agent);
  return mark === null ? null : (findProduct(agent, mark) ?? mark).slice(0, LONGEST_NAME);
}

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
