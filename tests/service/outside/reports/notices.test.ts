import { expect, it } from 'vitest';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import { createInboxNotices } from '../../../../service/outside/reports/notices.ts';
import type { Language } from '../../../../words/language.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';

/** Notices with a clock and a timer that the test moves. */
function setUp(language: Language = 'en') {
  const clock = createFakeClock();
  const shown: DesktopNotice[] = [];
  let due: { at: number; act: () => void } | undefined;
  const notices = createInboxNotices({
    clock,
    language: () => language,
    show: (notice) => shown.push(notice),
    later: (ms, act) => {
      due = { at: clock.elapsed() + ms, act };
      return () => {
        due = undefined;
      };
    },
  });
  const pass = (ms: number): void => {
    clock.advance(ms);
    if (!due || clock.elapsed() < due.at) return;
    const { act } = due;
    due = undefined;
    act();
  };
  return { notices, shown, pass, isWaiting: () => due !== undefined };
}

it('shows the first report at once, and where a click on it leads', () => {
  const { notices, shown } = setUp();
  notices.add({ kind: 'report', about: 'go/wiki' });
  expect(shown).toEqual([{ title: 'A link was reported', body: 'go/wiki', path: '/app/inbox' }]);
});

it('speaks the language of the desktop app', () => {
  const { notices, shown } = setUp('de');
  notices.add({ kind: 'report', about: 'go/wiki' });
  expect(shown[0]?.title).toBe('Ein Link wurde gemeldet');
});

it('shows at most one notice a minute, and counts what came since', () => {
  const { notices, shown, pass } = setUp();
  for (let second = 0; second < 150; second += 1) {
    notices.add({ kind: 'report', about: 'go/wiki' });
    pass(1000);
  }
  expect(shown.map(({ title }) => title)).toEqual([
    'A link was reported',
    '59 new messages',
    '60 new messages',
  ]);
});

it('names a single message that came within the minute, once the minute is over', () => {
  const { notices, shown, pass } = setUp();
  notices.add({ kind: 'report', about: 'go/wiki' });
  pass(10_000);
  notices.add({ kind: 'message', about: 'ada@example.com' });
  pass(49_999);
  expect(shown).toHaveLength(1);
  pass(1);
  expect(shown[1]).toMatchObject({ title: 'A message arrived', body: 'From ada@example.com' });
});

it('shows nothing any more after the end', () => {
  const { notices, isWaiting } = setUp();
  notices.add({ kind: 'report', about: 'go/wiki' });
  notices.add({ kind: 'report', about: 'go/wiki' });
  expect(isWaiting()).toBe(true);
  notices.close();
  expect(isWaiting()).toBe(false);
});
