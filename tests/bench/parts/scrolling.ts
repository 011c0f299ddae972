import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { PASSWORD } from '../../support/people.ts';
import { median } from '../measure/figures.ts';
import { fillWithWideLinks } from '../measure/links.ts';
import { startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** The screens are no part of what is built for other measurements. */
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

const LINKS = 100_000;
/** Sixty a second. */
const FRAME_MS = 1000 / 60;
const SECONDS = 4;

/** How the list is scrolled, px a second: by the wheel of a mouse as the browser has it from the system. */
const WAYS: Record<string, number> = {
  'with the wheel, 1,500 px a second': 1_500,
  'in a hurry, 6,000 px a second': 6_000,
};

/** What the scroll bar moves the list by with each frame, px: 600,000 a second. */
const JUMP = 10_000;

/** Frames while a person scrolls 100,000 links in one list, beside those of a page that does nothing. */
export async function benchScrolling(): Promise<Row[]> {
  await promisify(execFile)(process.execPath, [VITE, 'build', '--mode', 'renderer', '--logLevel', 'warn']);
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  const account = { email: 'ada@example.com', password: PASSWORD };
  const empty = await startLinnet(dataDir);
  const made = await fetch(`${empty.url}/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { user }: { user: { id: string } } = JSON.parse(await made.text());
  await empty.stop();
  await fillWithWideLinks(dataDir, { ownerId: user.id, first: 0, count: LINKS });
  // First: without a browser there is nothing to measure, and a service that was started would stay.
  const browser = await launchChromium();
  const program = await startLinnet(dataDir);
  try {
    const context = await browser.newContext({
      baseURL: program.url,
      viewport: { width: 1440, height: 900 },
    });
    await context.request.post('/auth/login', { data: account });
    const page = await context.newPage();
    await page.goto('/app/links');
    await page.getByLabel('Rows').selectOption('all');
    await page.locator(`table[aria-rowcount="${LINKS + 1}"]`).waitFor();
    const plain = await openPlain(context);
    const rows: Row[] = [];
    for (const [name, speed] of Object.entries(WAYS)) {
      const bare = await turnWheel(plain, speed);
      rows.push(...toRows(name, await turnWheel(page, speed), bare));
    }
    const name = `${LINKS} links, by the scroll bar, 600,000 px a second: a frame of the page`;
    return [...rows, toRow(name, await jump(page), await jump(plain))];
  } finally {
    await browser.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A page of words that nothing follows: what this computer's browser does at most. */
async function openPlain(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const row = (_: unknown, at: number): string =>
    `<p style="block-size:44px;border-block-end:1px solid">printer-${at} https://example.com/${at}</p>`;
  await page.setContent(Array.from({ length: 4_000 }, row).join(''));
  return page;
}

type Frames = {
  /** From each frame on the screen to the next, ms. */
  between: number[];
  /** Frames of the page, and those of them in which a part of the sight had no link. */
  watched: number;
  missing: number;
};

/** Turns the wheel; what was drawn on the screen, and when, is what the browser's trace says. */
async function turnWheel(page: Page, speed: number): Promise<Frames> {
  await page.bringToFront();
  await page.evaluate(() => window.scrollTo(0, 0));
  const cdp = await page.context().newCDPSession(page);
  const drawn: number[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => drawn.push(...value.flatMap(drawnAt)));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['benchmark'] },
  });
  await page.evaluate(WATCH);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 800,
    y: 500,
    yDistance: -speed * SECONDS,
    speed,
    gestureSourceType: 'mouse',
  });
  const seen: Omit<Frames, 'between'> = await page.evaluate('window.endWatch()');
  const over = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await over;
  await cdp.detach();
  const times = drawn.toSorted((one, other) => one - other);
  return { between: times.slice(1).map((time, at) => time - (times[at] ?? time)), ...seen };
}

/** When a frame was put on the screen, ms; nothing of other events. */
function drawnAt(event: object): number[] {
  const { name, ts } = Object.fromEntries(Object.entries(event));
  return name === 'DirectRenderer::DrawFrame' ? [Number(ts) / 1000] : [];
}

/** As text: what compiles this file names functions by a helper of its own, which the page does not have. */
const WATCH = `(() => {
  const seen = { watched: 0, missing: 0 };
  let isOver = false;
  const look = () => {
    const body = document.querySelector('tbody');
    if (body) {
      const { top, bottom } = body.getBoundingClientRect();
      const due = Math.min(innerHeight, bottom) - Math.max(0, top);
      let filled = 0;
      for (const row of document.querySelectorAll('tr[data-link]')) {
        const box = row.getBoundingClientRect();
        filled += Math.max(0, Math.min(innerHeight, box.bottom) - Math.max(0, box.top));
      }
      seen.watched += 1;
      if (due - filled > 1) seen.missing += 1;
    }
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  window.endWatch = () => {
    isOver = true;
    return seen;
  };
})()`;

/** Moves the page as far as a hand moves the scroll bar; from each of its frames to the next, ms. */
async function jump(page: Page): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(`new Promise((resolve) => {
    window.scrollTo(0, 0);
    const times = [];
    const turn = (now) => {
      times.push(now);
      window.scrollBy(0, ${JUMP});
      if (times.length <= ${60 * SECONDS}) requestAnimationFrame(turn);
      else resolve(times.slice(1).map((time, at) => time - times[at]));
    };
    requestAnimationFrame(turn);
  })`);
}

const toRows = (name: string, list: Frames, bare: Frames): Row[] => [
  toRow(`${LINKS} links, ${name}: a frame on the screen`, list.between, bare.between),
  {
    name: `${LINKS} links, ${name}: frames that lacked a link`,
    value: `${list.missing} of ${list.watched}`,
    target: 'none',
  },
];

const toRow = (name: string, list: readonly number[], bare: readonly number[]): Row => ({
  name,
  value: `${describe(list)}; a page of plain words ${describe(bare)}`,
  target: `${FRAME_MS.toFixed(1)} ms`,
});

function describe(between: readonly number[]): string {
  const sorted = between.toSorted((one, other) => one - other);
  const late = between.filter((ms) => ms > 1.5 * FRAME_MS).length;
  const worst = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return `${median(between).toFixed(1)} ms, 95 % within ${worst.toFixed(1)} ms, ${late} of ${between.length} late`;
}
