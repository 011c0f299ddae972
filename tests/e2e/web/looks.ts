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

type Size = (typeof SIZES)[number];
export type Look = Size & (typeof COLOURS)[number];

/** Every way to look at a screen. */
export const LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  COLOURS.map((colours) => ({ ...size, ...colours })),
);

/**
 * Those a screen is looked at in each time: all colours where most of it is seen, both themes on a phone, and in the sizes
 * between what takes room. `LINNET_EVERY_LOOK=on` is for all of them, which takes twice as long.
 */
const USUAL: readonly Look[] =
  process.env.LINNET_EVERY_LOOK === 'on'
    ? LOOKS
    : LOOKS.filter(
        ({ name, colours }) =>
          name === 'wide' || colours === 'light' || (name === 'narrow' && colours === 'dark'),
      );

export const lookOf = (name: Look['name'], colours: Look['colours']): Look => {
  const found = LOOKS.find((look) => look.name === name && look.colours === colours);
  if (!found) throw new Error(`No look is ${name} and ${colours}`);
  return found;
};

const nameOf = ({ colours, name }: Look): string => `${colours} and ${name}`;

/**
 * What hinders a reader of a page in any of the usual looks: barriers, and what does not fit the window. One line per finding,
 * which begins with the look; empty when all is well.
 *
 * The page is loaded once. That is enough, for style sheets alone tell the looks apart, or follow them as they change.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const look of USUAL) {
    await show(page, look);
    const found = await findIn(page, look);
    faults.push(...found.map((fault) => `${nameOf(look)}: ${fault}`));
  }
  return faults;
}

/** Colours move nothing, so the first of a size tells what all have in common. */
async function findIn(page: Page, { rules, colours }: Look): Promise<string[]> {
  const faint = await findFaintWords(page);
  if (colours !== 'light') return faint;
  return [...faint, ...(await findBarriers(page, rules)), ...(await findOverflow(page))];
}

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
  return pixels === 0 ? [] : [`${pixels} pixels wider than the window`];
}
