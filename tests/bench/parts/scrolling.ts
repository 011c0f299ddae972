import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { PASSWORD } from '../../support/people.ts';
import { median } from '../measure/figures.ts';
import { fillWithWideLinks } from '../measure/links.ts';
import { startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** The screens are no part of what is built for other measurements. */
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

const LINKS = 100_000;
const FRAMES = 240;
/** Sixty a second. */
const FRAME_MS = 1000 / 60;

/** How the list is scrolled: so many pixels with each frame. */
const WAYS: Record<string, number> = {
  'with the wheel, 1,500 px a second': 25,
  'in a hurry, 6,000 px a second': 100,
  'by the scroll bar, 600,000 px a second': 10_000,
};

/** Frames while a person scrolls 100,000 links in one list, and how long the page's own work takes in each. */
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
    const rows: Row[] = [];
    for (const [name, pixels] of Object.entries(WAYS)) rows.push(...toRows(name, await scroll(page, pixels)));
    return rows;
  } finally {
    await browser.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Frames = {
  /** From each frame to the next, ms. */
  between: number[];
  /** What the page's own main thread had to do, for each frame, ms. */
  busy: number[];
};

/** Scrolls by so many pixels with every frame; the work of each is what the browser's trace says of its main thread. */
async function scroll(page: Page, pixels: number): Promise<Frames> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const cdp = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(toEvent)));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  });
  const between: number[] = await page.evaluate(scrolling(pixels));
  const over = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await over;
  await cdp.detach();
  return { between, busy: busyIn(events) };
}

/** As text: what compiles this file names functions by a helper of its own, which the page does not have. */
const scrolling = (pixels: number): string => `new Promise((resolve) => {
  const times = [];
  const turn = (now) => {
    times.push(now);
    window.scrollBy(0, ${pixels});
    if (times.length <= ${FRAMES}) requestAnimationFrame(turn);
    else resolve(times.slice(1).map((time, at) => time - times[at]));
  };
  requestAnimationFrame(turn);
})`;

type TraceEvent = { name: string; thread: number; at: number; took: number };

const numberIn = (event: Record<string, unknown>, key: string): number => Number(event[key] ?? 0);

const toEvent = (event: object): TraceEvent => {
  const record = Object.fromEntries(Object.entries(event));
  return {
    name: String(record.name),
    thread: numberIn(record, 'tid'),
    at: numberIn(record, 'ts') / 1000,
    took: numberIn(record, 'dur') / 1000,
  };
};

/** How long the thread that animates was at work from one of its frames to the next, ms. */
function busyIn(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame');
  const thread = frames[0]?.thread;
  const tasks = events.filter(
    (event) =>
      event.thread === thread && (event.name === 'RunTask' || event.name === 'ThreadControllerImpl::RunTask'),
  );
  const starts = frames.filter((frame) => frame.thread === thread).map(({ at }) => at);
  return starts.slice(1).map((end, index) => {
    const start = starts[index] ?? end;
    return tasks.filter(({ at }) => at >= start && at < end).reduce((sum, { took }) => sum + took, 0);
  });
}

function toRows(name: string, { between, busy }: Frames): Row[] {
  const sorted = between.toSorted((one, other) => one - other);
  const late = between.filter((ms) => ms > 1.5 * FRAME_MS).length;
  const worst = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const busiest = busy.toSorted((one, other) => one - other)[Math.floor(busy.length * 0.95)] ?? 0;
  return [
    {
      name: `${LINKS} links, ${name}: a frame`,
      value: `${median(between).toFixed(1)} ms, 95 % within ${worst.toFixed(1)} ms, ${late} of ${between.length} late`,
      target: `${FRAME_MS.toFixed(1)} ms`,
    },
    {
      name: `${LINKS} links, ${name}: work in it`,
      value:
        busy.length > 0
          ? `${median(busy).toFixed(1)} ms, 95 % within ${busiest.toFixed(1)} ms`
          : 'not traced',
      target: `below ${FRAME_MS.toFixed(1)} ms`,
    },
  ];
}
