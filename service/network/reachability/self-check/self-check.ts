import type { Language } from '../../../../words/language.ts';
import type { DesktopNotice } from '../../../kernel/host-messages.ts';
import { type Said, say } from '../../../lib/words.ts';
import { checkWords } from '../../words.ts';

/** Checks this computer's own addresses, and tells the person at it when one stops working. */
export type SelfCheck = {
  /** The last result; null before the first check. */
  latest(): Findings | null;
  /** Looks anew, after a look that runs: that one may have begun before a change the caller asks about. */
  check(): Promise<Findings>;
  /** Checks soon, once the network has settled; a further call restarts the wait. */
  checkSoon(): void;
  close(): void;
};

type Parts = {
  look(): Promise<Findings>;
  /** The language of desktop notifications. */
  language(): Language;
  show(notice: DesktopNotice): void;
  fail(error: unknown): void;
  /** Calls `act` after so many milliseconds; returns a function that cancels it. */
  later?(ms: number, act: () => void): () => void;
};

/** How long a network takes to settle, and a name to be announced again, ms. */
const SETTLING = 3_000;

/** A failure counts if it lasts this long, ms: right after a change, names may not resolve for a while. */
const CONFIRMED_AFTER = 20_000;

/** A failure is reported once, after two checks in a row found it; if it returns later, it is reported again. */
export function createSelfCheck({ look, language, show, fail, later = afterTime }: Parts): SelfCheck {
  let latest: Findings | null = null;
  let told: ReadonlySet<string> = new Set();
  let running: Promise<Findings> | undefined;
  let next: Promise<Findings> | undefined;
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
  const begin = (): Promise<Findings> => {
    next = undefined;
    running = run();
    return running;
  };
  const check = (): Promise<Findings> => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
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

/** The result of checking one address or name: why others may not reach it, or null. */
export type PlaceFinding = { place: string; reason: Said | null };

/** The results of checking this computer's own addresses. */
export type Findings = {
  /** Milliseconds UTC. */
  checkedAt: number;
  addresses: readonly PlaceFinding[];
  /** The name that links begin with, and its addresses; null when links begin with an address. */
  name: (PlaceFinding & { addresses: readonly string[] }) | null;
};

/** The failed ones, the name last. */
const failuresOf = ({ addresses, name }: Findings): PlaceFinding[] =>
  [...addresses, ...(name ? [name] : [])].filter(({ reason }) => reason !== null);
