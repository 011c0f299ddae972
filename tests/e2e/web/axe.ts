import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

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

/** How words look that axe has found nothing wrong with, on any page of this process. */
const plain = new Set<string>();

/**
 * The words that stand out too little from their ground, one line per finding. Axe looks at those that look as none did
 * before, here or on another page: a few of hundreds.
 */
export async function findFaintWords(page: Page): Promise<string[]> {
  await page.evaluate(END_TRANSITIONS);
  const looks = (await page.evaluate(looksOfWords)).filter((look) => !plain.has(look));
  if (looks.length === 0) return [];
  await page.evaluate(mark, looks);
  const faint = await runAxe(page, '[...document.querySelectorAll("[data-new-to-axe]")]', {
    runOnly: ['color-contrast'],
  });
  if (faint.length === 0) for (const look of looks) plain.add(look);
  return faint;
}

declare global {
  /** In a page that is tested: one element for each look of words, since it was asked last. */
  var wordsByLook: Map<string, Element> | undefined;
}

/** Runs in the page: how its words look, by their colours and all that they stand in, a short name for each. */
function looksOfWords(): string[] {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const found = grounds.get(element);
    if (found !== undefined) return found;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const name = `${element.tagName}.${element.getAttribute('class')} ${backgroundColor} ${backgroundImage} ${opacity}`;
    const ground = short(`${groundOf(element.parentElement)} > ${name}`);
    grounds.set(element, ground);
    return ground;
  };
  // Two numbers of 32 bits: that two looks of some thousands share both is not to be expected.
  const short = (text: string): string => {
    let [one, other] = [0, 5381];
    for (let index = 0; index < text.length; index += 1) {
      one = Math.imul(one, 31) + text.charCodeAt(index);
      other = Math.imul(other, 33) ^ text.charCodeAt(index);
    }
    return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
  };
  const hasWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '') ||
    element.matches('input, select, textarea');
  const words = new Map<string, Element>();
  for (const element of document.querySelectorAll('body, body *')) {
    if (!hasWords(element) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const look = short(`${groundOf(element)} ${color} ${fontSize} ${fontWeight}`);
    if (!words.has(look)) words.set(look, element);
  }
  globalThis.wordsByLook = words;
  return [...words.keys()];
}

/** Runs in the page: marks the words of these looks, and no others. */
function mark(looks: string[]): void {
  for (const element of document.querySelectorAll('[data-new-to-axe]'))
    element.removeAttribute('data-new-to-axe');
  for (const look of looks) globalThis.wordsByLook?.get(look)?.setAttribute('data-new-to-axe', '');
}

async function runAxe(page: Page, where: string, options: object): Promise<string[]> {
  // Evaluated by the debugger rather than inserted as a script, which the page's own policy forbids.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await axeSource);
  await page.evaluate(END_TRANSITIONS);
  // Style sheets are read for rules that are off, and media for those about sound and film, which no screen has.
  const given = JSON.stringify({ ...options, preload: false, resultTypes: ['violations'] });
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
