import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from 'playwright-core';
import { NARROW, WIDE } from './screens.ts';

/** A tablet on end, and the narrowest that a page has to fit without a sideways scroll (WCAG 2.2, 1.4.10). */
const MEDIUM = { viewport: { width: 820, height: 1180 } };
const NARROWEST = { viewport: { width: 320, height: 640 }, hasTouch: true };

/** Every way to look at a screen. Wide ones come first: a page that had a finger on it never quite gets its mouse back. */
const LOOKS = [
  { name: 'light and wide', colorScheme: 'light', forcedColors: 'none', hasTouch: false, ...WIDE },
  { name: 'dark and wide', colorScheme: 'dark', forcedColors: 'none', hasTouch: false, ...WIDE },
  { name: 'forced colours', colorScheme: 'dark', forcedColors: 'active', hasTouch: false, ...MEDIUM },
  { name: 'light and narrow', colorScheme: 'light', forcedColors: 'none', ...NARROW },
  { name: 'dark and narrow', colorScheme: 'dark', forcedColors: 'none', ...NARROW },
  { name: 'light and narrowest', colorScheme: 'light', forcedColors: 'none', ...NARROWEST },
] as const;

type Look = (typeof LOOKS)[number];

/**
 * What hinders a reader of a page in any look: barriers, and what does not fit the window. One line per finding,
 * which begins with the look; empty when all is well.
 *
 * The page is loaded once. That is enough, for style sheets alone tell the looks apart, or follow them as they change.
 */
export async function findFaults(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const look of LOOKS) {
    await show(page, cdp, look);
    const found = [...(await findBarriers(page)), ...(await findOverflow(page))];
    faults.push(...found.map((fault) => `${look.name}: ${fault}`));
  }
  return faults;
}

async function show(
  page: Page,
  cdp: CDPSession,
  { colorScheme, forcedColors, hasTouch, viewport }: Look,
): Promise<void> {
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.emulateMedia({ colorScheme, forcedColors });
  await page.setViewportSize(viewport);
  await page.waitForFunction(isSettled, { ...viewport, colorScheme, hasTouch });
}

/** Runs in the page: it knows its look, its charts fit their boxes, and nothing moves. */
function isSettled(look: Look['viewport'] & Pick<Look, 'colorScheme' | 'hasTouch'>): boolean {
  const follows =
    innerWidth === look.width &&
    matchMedia(`(prefers-color-scheme: ${look.colorScheme})`).matches &&
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
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger rather than inserted as a script, which the page's own policy forbids.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await axeSource);
  await page.evaluate(END_TRANSITIONS);
  const report: AxeReport = JSON.parse(await page.evaluate(RUN_AXE));
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** Half way between two states a colour may have too little contrast, as that of a button that has just been enabled. */
const END_TRANSITIONS =
  'document.getAnimations().filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())';

/** Every rule is applied; what passes is not described node by node. */
const RUN_AXE = "axe.run(document, { resultTypes: ['violations'] }).then(JSON.stringify)";

type AxeReport = { violations: { id: string; nodes: { target: string[] }[] }[] };
