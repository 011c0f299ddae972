import type { Language } from '../../../../words/language.ts';
import type { DesktopNotice } from '../../../kernel/host-messages.ts';
import { say } from '../../../lib/words.ts';
import { checkWords } from '../words.ts';
import { type Findings, failuresOf, type PlaceFinding } from './findings.ts';

/** Tries this computer's own addresses, and tells the person at it what stopped working. */
export type SelfCheck = {
  /** Null before the first time. */
  latest(): Findings | null;
  check(): Promise<Findings>;
  /** Checks soon, once the network has settled; again and again asked for, it waits anew. */
  checkSoon(): void;
  close(): void;
};

type Parts = {
  look(): Promise<Findings>;
  /** The language of notices on the desktop. */
  language(): Language;
  show(notice: DesktopNotice): void;
  fail(error: unknown): void;
  /** Calls `act` after so many milliseconds; returns how to prevent it. */
  later?(ms: number, act: () => void): () => void;
};

/** How long a network takes to settle, and a name to be announced anew, ms. */
const SETTLING = 3_000;

/** A failure counts when it is still there after this time, ms: right after a change, names lead nowhere for a while. */
const CONFIRMED_AFTER = 20_000;

/** A failure is told once, when two checks in a row have found it; once it is gone, it may be told anew. */
export function createSelfCheck({ look, language, show, fail, later = afterTime }: Parts): SelfCheck {
  let latest: Findings | null = null;
  let told: ReadonlySet<string> = new Set();
  let running: Promise<Findings> | undefined;
  let cancel: (() => void) | undefined;
  let isClosed = false;

  const judge = (findings: Findings): void => {
    const before = new Set(latest ? failuresOf(latest).map(({ place }) => place) : []);
    const failing = failuresOf(findings);
    latest = findings;
    const confirmed = failing.filter(({ place }) => before.has(place) && !told.has(place));
    for (const failure of confirmed) show(noticeOf(failure, findings, language()));
    told = new Set(failing.map(({ place }) => place).filter((place) => told.has(place) || before.has(place)));
    if (failing.some(({ place }) => !told.has(place))) schedule(CONFIRMED_AFTER);
  };
  const run = async (): Promise<Findings> => {
    try {
      const findings = await look();
      judge(findings);
      return findings;
    } finally {
      running = undefined;
    }
  };
  const check = (): Promise<Findings> => {
    running ??= run();
    return running;
  };
  const schedule = (ms: number): void => {
    if (isClosed) return;
    cancel?.();
    cancel = later(ms, () => void check().catch(fail));
  };
  return {
    latest: () => latest,
    check,
    checkSoon: () => schedule(SETTLING),
    close: () => {
      isClosed = true;
      cancel?.();
    },
  };
}

function afterTime(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
}

const noticeOf = (
  { place, reason }: PlaceFinding,
  { name }: Findings,
  language: Language,
): DesktopNotice => ({
  title: say(language, name?.place === place ? checkWords.notice.name : checkWords.notice.address),
  body: say(language, checkWords.notice.body({ place, reason: reason ?? '' })),
  path: '/app/settings/network',
});
