import type { Page } from 'playwright-core';

/** What a page says, each text by itself: all that is seen or read out, but for commands, code, moments and what is marked as English. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(textsOf);
}

/** Runs in the page. */
function textsOf(): string[] {
  const elements = [
    ...document.querySelectorAll('body *:not(script, noscript, pre, code, kbd, time, style)'),
  ];
  const texts = elements
    .filter((element) => element.checkVisibility() && !element.closest('pre, code, kbd, [lang=en]'))
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
  return texts.filter((text) => text !== '');
}

/** The same in every language: names of people and links that the tests make, of browsers, systems and other products. */
const NAMES = new Set(
  `Linnet ada bea chidi Dana leaver test wiki binned split paused ahead ended blocked handbook locked open
  Chrome Windows Linux Edge Firefox Safari Lynx node Bitly Dub Rebrandly Shlink Kutt YOURLS golink Chhoto URL Sink
  Excel Discord Slack Google GitHub Spoo CLI Telegram spoo Snap Raycast Desktop Mobile Bot http https`.split(
    /\s+/,
  ),
);

/** What the tests, other programs and the service's log say, which is kept as it was said. */
const SAID = [
  'Sent to the whole team',
  'Hello',
  'Reported: spam',
  'Single sign-on',
  'Spoo for Raycast',
  'Welcome to Linnet',
  'Your account is going to be deleted',
  'ConnectError: the connection was refused',
];

const ADDRESS = /[@./:_]\w/;
/** The name of a link, or of a program, as it is typed. */
const CODE = /^[a-z\d]+(-[a-z\d]+)+$/;

/** Whether a text has words in Latin letters that are neither names nor codes nor an address. */
export function isPlainLatin(text: string): boolean {
  if (ADDRESS.test(text) || CODE.test(text) || SAID.includes(text)) return false;
  const words = text.match(/[A-Za-z]*[a-z]{2}[A-Za-z]*/g) ?? [];
  return words.some((word) => !NAMES.has(word));
}
