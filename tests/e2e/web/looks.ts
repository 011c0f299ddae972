import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { findBarriers, findFaintWords } from './axe.ts';
import { NARROW, WIDE } from './screens.ts';

/** A tablet on end, and the narrowest that a page has to fit without a sideways scroll (WCAG 2.2, 1.4.10). */
const MEDIUM = { viewport: { width: 820, height: 1180 } };
const NARROWEST = { viewport: { width: 320, height: 640 }, hasTouch: true };

/**
 * The sizes of a window, and what axe looks for in each besides contrast: everything where the parts of a page are others than
 * in the size before. Wide ones come first: a page that had a finger on it never quite gets its mouse back.
 */
const SIZES = [
  { name: 'wide', rules: 'but contrast', hasTouch: false, ...WIDE },
  { name: 'medium', rules: 'targets', hasTouch: false, ...MEDIUM },
  { name: 'narrow', rules: 'but contrast', ...NARROW },
  { name: 'narrowest', rules: 'targets', ...NARROWEST },
] as const;

const COLOURS = [
  { colours: 'light', colorScheme: 'light', forcedColors: 'none' },
  { colours: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { colours: 'forced colours', colorScheme: 'dark', forcedColors: 'active' },
] as const;

type Question = 'contrast' | 'but contrast' | 'targets' | 'width';
type Size = (typeof SIZES)[number];
export type Look = Size & (typeof COLOURS)[number] & { asks: readonly Question[] };

/** Every way to look at a screen. Colours move nothing, so the first of a size tells what all have in common. */
export const LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  COLOURS.map((colours): Look => {
    const asks: Question[] = colours.colours === 'light' ? ['contrast', size.rules, 'width'] : ['contrast'];
    return { ...size, ...colours, asks };
  }),
);

export const lookOf = (name: Look['name'], colours: Look['colours']): Look => {
  const found = LOOKS.find((look) => look.name === name && look.colours === colours);
  if (!found) throw new Error(`No look is ${name} and ${colours}`);
  return found;
};

/** What breaks by a small change: `tests/long` looks at every screen in all looks. */
const SHORT: readonly Look[] = [
  lookOf('wide', 'light'),
  lookOf('wide', 'dark'),
  { ...lookOf('narrowest', 'light'), asks: ['targets', 'width'] },
];

const nameOf = ({ colours, name }: Look): string => `${colours} and ${name}`;

/**
 * What hinders a reader of a page in several looks: barriers, and what does not fit the window. One line per finding, which
 * begins with the look; empty when all is well.
 *
 * The page is loaded once. That is enough, for style sheets alone tell the looks apart, or follow them as they change.
 */
export async function findFaults(page: Page, looks: readonly Look[] = SHORT): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await show(page, look);
    for (const question of look.asks) {
      const found = await answers[question](page);
      faults.push(...found.map((fault) => `${nameOf(look)}: ${fault}`));
    }
  }
  return faults;
}

const answers: Record<Question, (page: Page) => Promise<string[]>> = {
  contrast: findFaintWords,
  'but contrast': (page) => findBarriers(page, 'but contrast'),
  targets: (page) => findBarriers(page, 'targets'),
  width: findOverflow,
};

const wires = new WeakMap<Page, CDPSession>();

/** Changes the window and the colours of a page that is loaded, and resolves when it has followed. */
export async function show(
  page: Page,
  { colorScheme, forcedColors, hasTouch, viewport }: Look,
): Promise<void> {
  let cdp = wires.get(page);
  if (!cdp) {
    cdp = await page.context().newCDPSession(page);
    wires.set(page, cdp);
  }
  await Promise.all([
    cdp.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch }),
    page.emulateMedia({ colorScheme, forcedColors }),
    page.setViewportSize(viewport),
  ]);
  await page.waitForFunction(isSettled, { ...viewport, colorScheme, forcedColors, hasTouch });
}

/** Runs in the page: it knows its look, its charts fit their boxes, and nothing moves. */
function isSettled(
  look: Look['viewport'] & Pick<Look, 'colorScheme' | 'forcedColors' | 'hasTouch'>,
): boolean {
  const follows =
    innerWidth === look.width &&
    matchMedia(`(prefers-color-scheme: ${look.colorScheme})`).matches &&
    matchMedia(`(forced-colors: ${look.forcedColors})`).matches &&
    matchMedia('(pointer: coarse)').matches === look.hasTouch;
  const charts = [...document.querySelectorAll('canvas')];
  const fit = charts.every(
    ({ clientWidth, parentElement }) => clientWidth <= (parentElement?.clientWidth ?? 0),
  );
  return follows && fit && document.getAnimations().every(({ playState }) => playState !== 'running');
}

/** How far the page reaches beyond the window, in a line; empty when it fits. */
export async function findOverflow(page: Page): Promise<string[]> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  let pixels = await measure();
  // A chart takes a new width a moment after its window, and later on a busy computer.
  for (let tries = 0; pixels !== 0 && tries < 10; tries += 1) {
    await sleep(200);
    pixels = await measure();
  }
  return pixels === 0
    ? []
    : [`${pixels} pixels wider than the window, by ${await page.evaluate(findWidest, pixels)}`];
}

/** Runs in the page: the outermost element that reaches so many pixels beyond the window and is in no box that scrolls. */
function findWidest(pixels: number): string {
  const { clientWidth } = document.documentElement;
  const reaches = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && Math.max(right - clientWidth, -left) >= pixels - 1;
  };
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  const found = [...document.querySelectorAll('body *')].find(
    (element) => reaches(element) && !isCut(element.parentElement),
  );
  return found
    ? `${found.parentElement?.outerHTML.slice(0, 100)} … ${found.outerHTML.slice(0, 300)}`
    : 'no element';
}
