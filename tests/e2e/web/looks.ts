import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
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

const nameOf = ({ colours, name }: Look): string => `${colours} and ${name}`;

/**
 * What hinders a reader of a page in any look: barriers, and what does not fit the window. One line per finding,
 * which begins with the look; empty when all is well.
 *
 * The page is loaded once. That is enough, for style sheets alone tell the looks apart, or follow them as they change.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
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
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.setViewportSize(viewport);
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
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels === 0 ? [] : [`${pixels} pixels wider than the window`];
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands, one line per finding; empty when it is fine. */
export function findBarriers(page: Page, rules: keyof typeof RULES = 'every'): Promise<string[]> {
  return rules === 'targets' ? findSmallTargets(page) : runAxe(page, 'document', RULES[rules]);
}

/** A link that leads on from its whole row is as large as the row, of which axe sees only the words. */
const TARGETS = "{ exclude: ['[data-row-link]'] }";

/** What a finger misses. A bar at the edge of the window may cover part of what axe measures, so each is looked at in the middle. */
async function findSmallTargets(page: Page): Promise<string[]> {
  const small: string[] = [];
  for (const fault of await runAxe(page, TARGETS, RULES.targets)) {
    const target = page.locator(fault.replace(/^target-size: /, '')).first();
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if ((await runAxe(page, TARGETS, RULES.targets)).includes(fault)) small.push(fault);
  }
  return small;
}

/** `but contrast` is for those who ask `findFaintWords` too. */
const RULES = {
  every: {},
  'but contrast': { rules: { 'color-contrast': { enabled: false } } },
  targets: { runOnly: ['target-size'] },
};

/**
 * The words that stand out too little from their ground, one line per finding. Looked at are those that look as none did
 * when the page was asked before: a few of hundreds.
 */
export async function findFaintWords(page: Page): Promise<string[]> {
  await page.evaluate(END_TRANSITIONS);
  if ((await page.evaluate(markNew)) === 0) return [];
  return runAxe(page, '[...document.querySelectorAll("[data-new-to-axe]")]', { runOnly: ['color-contrast'] });
}

declare global {
  /** In a page that is tested: how the words looked that axe has seen. */
  var seenByAxe: Set<string> | undefined;
}

/** Runs in the page: marks an element of each kind that axe has not seen, by colours and all that it stands in; tells how many. */
function markNew(): number {
  globalThis.seenByAxe ??= new Set();
  const known = globalThis.seenByAxe;
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const found = grounds.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const name = `${element.tagName}.${element.getAttribute('class')} ${backgroundColor} ${backgroundImage} ${opacity}`;
    const ground = `${groundOf(element.parentElement)} > ${name}`;
    grounds.set(element, ground);
    return ground;
  };
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') ||
    element.matches('input, select, textarea');
  let count = 0;
  for (const element of document.querySelectorAll('body, body *')) {
    element.removeAttribute('data-new-to-axe');
    if (!hasWords(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = `${groundOf(element)} ${color} ${fontSize} ${fontWeight}`;
    if (known.has(look)) continue;
    known.add(look);
    element.setAttribute('data-new-to-axe', '');
    count += 1;
  }
  return count;
}

async function runAxe(page: Page, where: string, options: object): Promise<string[]> {
  // Evaluated by the debugger rather than inserted as a script, which the page's own policy forbids.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await axeSource);
  await page.evaluate(END_TRANSITIONS);
  const given = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const report: AxeReport = JSON.parse(
    await page.evaluate(`axe.run(${where}, ${given}).then(JSON.stringify)`),
  );
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Half way between two states a colour may have too little contrast, as that of a button that has just been enabled. */
const END_TRANSITIONS =
  'document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())';

type AxeReport = { violations: { id: string; nodes: { target: string[] }[] }[] };
