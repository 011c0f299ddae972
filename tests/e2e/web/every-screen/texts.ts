import type { Page } from 'playwright-core';
import { wordingsIn } from './visit.ts';

/** What a page says, each text by itself: all that is seen or read out, but for commands, code, moments and what is marked as English. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(textsOf);
}

/** Runs in the page. A text goes on behind a place where it may break. */
function textsOf(): string[] {
  const runsOf = (element: Element): string[] => {
    const runs: string[] = [];
    for (const node of element.childNodes) {
      const text = node instanceof Text ? node.data.trim() : '';
      if (node.previousSibling?.nodeName === 'WBR') runs.push((runs.pop() ?? '') + text);
      else if (node.nodeName !== 'WBR') runs.push(text);
    }
    return runs;
  };
  const elements = [
    ...document.querySelectorAll('body *:not(script, noscript, pre, code, kbd, time, style)'),
  ];
  const texts = elements
    .filter((element) => element.checkVisibility() && !element.closest('pre, code, kbd, [lang=en]'))
    .flatMap((element) => [
      ...runsOf(element),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
  return texts.filter((text) => text !== '');
}

declare global {
  /** In a page that is tested: what its texts were before they were made longer. */
  var shortTexts: Map<Text, string> | undefined;
}

/**
 * Asks something of a page while all its texts are a third longer, as those of many languages are: what does not fit the
 * window then would not in one of them.
 */
export async function withLongerTexts<T>(page: Page, ask: (page: Page) => Promise<T>): Promise<T> {
  await page.evaluate(lengthen);
  const answer = await ask(page);
  await page.evaluate(shorten);
  return answer;
}

/** Runs in the page. What is longer breaks between words of four letters. */
function lengthen(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  globalThis.shortTexts = new Map();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!(text instanceof Text) || !/\p{L}{2}/u.test(text.data)) continue;
    if (text.parentElement?.closest('script, style, noscript, pre, code, kbd, time')) continue;
    globalThis.shortTexts.set(text, text.data);
    text.data += ` ${'~~~~ '.repeat(Math.ceil(text.data.trim().length / 15))}`;
  }
}

/** Runs in the page. */
function shorten(): void {
  for (const [text, before] of globalThis.shortTexts ?? []) text.data = before;
}

/** The same in every language: names of people and links that the tests make, of browsers, systems and other products. */
const NAMES = new Set(
  `Linnet ada bea chidi Dana leaver test wiki binned split paused ahead ended blocked handbook locked open mail share vault mailto obsidian canteen welcome
  Chrome Windows Linux Edge Firefox Safari Lynx node Bitly Dub Rebrandly Shlink Kutt YOURLS golink Chhoto URL Sink
  Excel Discord Slack Google GitHub Spoo CLI Telegram spoo Snap Raycast Desktop Mobile Bot Extension http https`.split(
    /\s+/,
  ),
);

/** What the tests, other programs and the service's log say, which is kept as it was said. */
const SAID = [
  'Sent to the whole team',
  'Hello',
  'Reported: spam',
  'Everything you need',
  'On your first day.',
  'What there is for lunch',
  'Single sign-on',
  'Spoo for Raycast',
  'Welcome to Linnet',
  'Your account will be deleted',
  'ConnectError: the connection was refused',
];

const ADDRESS = /[@./:_]\w/;
/** That of a webhook is made up of letters, digits, `+` and `/`. */
const SECRET = /^whsec_/;
/** The name of a link, or of a program, as it is typed. */
const CODE = /^[a-z\d]+(-[a-z\d]+)+$/;

/** The end of an id, where an address with one is cut in the middle. */
const ID = /^[0-9a-f]{12,24}$/;

/** Whether a text has words in Latin letters that are neither names nor codes nor a secret nor an address. */
export function isPlainLatin(text: string): boolean {
  if ([ADDRESS, SECRET, CODE, ID].some((kind) => kind.test(text)) || SAID.includes(text)) return false;
  const words = text.match(/[A-Za-z]*[a-z]{2}[A-Za-z]*/g) ?? [];
  return words.some((word) => !NAMES.has(word));
}

const ARABIC = /\p{Script=Arabic}/u;

/** Tells of a text on a page in Arabic whether it should read otherwise: it is in no catalogue, or was not translated. */
export function findsNoArabic(): (text: string) => boolean {
  // What is said in Arabic as it is in English, such as the name of a technology.
  const kept = new Set(
    [...wordingsIn('ar')].filter(([english, said]) => said.has(english)).map(([english]) => english),
  );
  return (text) => isPlainLatin(text) && !ARABIC.test(text) && !kept.has(text);
}
