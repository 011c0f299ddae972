import type { Language } from '../../../words/language.ts';
import type { DesktopNotice } from '../../kernel/host-messages.ts';
import { type Clock, MINUTE } from '../../lib/time.ts';
import { reportWords } from '../words.ts';

/** A new item; `about` is the reported address, or the page that the message came from, which may be unknown. */
export type InboxArrival = { kind: 'report'; about: string } | { kind: 'message'; about: string | null };

/** Tells the person at this computer about new items in the inbox. */
export type InboxNotices = { add(arrival: InboxArrival): void; close(): void };

type Parts = {
  clock: Pick<Clock, 'elapsed'>;
  /** The language of notifications. */
  language(): Language;
  show(notice: DesktopNotice): void;
  /** Calls `act` after so many milliseconds; returns a function that cancels it. */
  later?(ms: number, act: () => void): () => void;
};

/**
 * Shows one notification a minute at most, because a stranger may send many reports. The next one counts all new
 * items.
 */
export function createInboxNotices({ clock, language, show, later = byTimer }: Parts): InboxNotices {
  let shownAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  let cancel: (() => void) | undefined;

  const showAll = (last: InboxArrival): void => {
    show(count === 1 ? noticeOf(last, language()) : noticeOfSeveral(count, language()));
    shownAt = clock.elapsed();
    count = 0;
    cancel = undefined;
  };
  return {
    add: (arrival) => {
      count += 1;
      cancel?.();
      const wait = shownAt + MINUTE - clock.elapsed();
      if (wait <= 0) showAll(arrival);
      else cancel = later(wait, () => showAll(arrival));
    },
    close: () => cancel?.(),
  };
}

function byTimer(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => clearTimeout(timer);
}

const PATH = '/app/inbox';

const noticeOf = (arrival: InboxArrival, language: Language): DesktopNotice => ({
  title: reportWords(language).notice[arrival.kind],
  body: arrival.kind === 'report' ? arrival.about : senderOf(arrival.about, language),
  path: PATH,
});

const senderOf = (email: string | null, language: Language): string =>
  email === null ? reportWords(language).notice.openInbox : reportWords(language).notice.from({ email });

const noticeOfSeveral = (count: number, language: Language): DesktopNotice => ({
  title: reportWords(language).notice.several({ count }),
  body: reportWords(language).notice.openInbox,
  path: PATH,
});
