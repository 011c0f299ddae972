import { createHash } from 'node:crypto';
import { LANGUAGES, type Language, localeOf } from '../../../words/language.ts';
import type { Markup } from '../../http/pages/markup.ts';
import { respond } from '../../http/respond.ts';

/** The format of the start; the page shows it in UTC, the script in the visitor's own zone. */
const WRITTEN = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A moment, in milliseconds UTC, in words. */
export const startInWords = (moment: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...WRITTEN, timeZone: 'UTC' }).format(moment);

/** By the language of the page; a language without words for the script becomes English. */
const LOCALES = Object.fromEntries(LANGUAGES.map((language) => [language, localeOf(language)]));

/**
 * Counts down to the start by the clock of the service, then offers the link. A page that opened it by itself would
 * count a click for each tab that was left open.
 *
 * For visitors who want less motion it changes once a minute.
 */
const SCRIPT = `'use strict';
{
  const [before, left, after] = ['before', 'left', 'after'].map((id) => document.getElementById(id));
  const time = before.querySelector('time');
  const start = Date.parse(time.dateTime);
  const behind = Number(time.dataset.now) - Date.now();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const units = [['day', 86400], ['hour', 3600], ['minute', 60], ...(isCalm ? [] : [['second', 1]])];
  const smallest = units.at(-1)[1];
  const locale = ${JSON.stringify(LOCALES)}[document.documentElement.lang];

  time.textContent = new Intl.DateTimeFormat(locale, ${JSON.stringify(WRITTEN)}).format(start);

  const partsOf = (count, unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);
  const tile = ([unit, seconds], rest) => {
    const parts = partsOf(Math.floor(rest / seconds), unit);
    const box = document.createElement('span');
    const number = document.createElement('b');
    number.textContent = parts.filter(({ type }) => type !== 'unit').map(({ value }) => value).join('').trim();
    box.append(number, ' ', parts.find(({ type }) => type === 'unit').value, ' ');
    return box;
  };

  const show = () => {
    const wait = start - behind - Date.now();
    if (wait <= 0) return open();
    const seconds = Math.ceil(wait / 1000 / smallest) * smallest;
    const first = Math.max(0, units.findIndex(([, length]) => length <= seconds));
    const tiles = units.slice(first, first + 3).map((unit, at, shown) => {
      const above = shown[at - 1];
      return tile(unit, above ? seconds % above[1] : seconds);
    });
    const text = tiles.map(({ textContent }) => textContent).join('');
    if (left.textContent !== text) left.replaceChildren(...tiles);
    left.hidden = false;
  };

  const open = () => {
    clearInterval(ticking);
    before.hidden = true;
    after.hidden = false;
    document.title = after.querySelector('h1').textContent;
  };

  const ticking = setInterval(show, 250);
  show();
}
`;

/** The page's policy forbids inline scripts, so the script is a file, under every host name of links. */
export const COUNTDOWN_PATH = '/assets/countdown.js';
const version = createHash('sha256').update(SCRIPT).digest('hex').slice(0, 12);

/** Loads the script after the page. Each version has its own address. */
export const COUNTDOWN: Markup = { html: `<script src="${COUNTDOWN_PATH}?v=${version}" defer></script>` };

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

export const countdownFile = (): Response => respond(200, SCRIPT, HEADERS);
