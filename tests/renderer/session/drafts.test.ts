import '../browser-stand-in.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { Drafts } from '../../../renderer/session/drafts.svelte.ts';

const DAY = 86_400_000;
const now = Date.now();
type Text = { text: string };

const readText = (stored: unknown): Text | undefined =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : undefined;
const kept = (text: string, at = now) => ({ draft: { text }, at, basis: '' });

let drafts: Drafts<Text>;
let next = 0;

beforeEach(() => {
  next += 1;
  // Other windows of the browser, of which there are none here.
  vi.stubGlobal('addEventListener', () => undefined);
  drafts = new Drafts(`test-${next}`, readText);
});

it('are found by what they are about, until they are forgotten', () => {
  drafts.keep('one', kept('first'));
  drafts.keep('two', kept('second'));
  expect(drafts.find('one', now)?.draft.text).toBe('first');
  drafts.forget('one');
  expect(drafts.find('one', now)).toBeUndefined();
  expect(drafts.find('two', now)?.draft.text).toBe('second');
});

it('are gone after thirty days', () => {
  drafts.keep('one', kept('first'));
  expect(drafts.find('one', now + 30 * DAY - 1)?.draft.text).toBe('first');
  expect(drafts.find('one', now + 30 * DAY)).toBeUndefined();
});

it('are at most twenty, the last ones', () => {
  for (let number = 1; number <= 25; number += 1) drafts.keep(`link-${number}`, kept('text', now + number));
  expect(drafts.find('link-5', now)).toBeUndefined();
  expect(drafts.find('link-6', now)?.draft.text).toBe('text');
});

it('that cannot be read any more are none', () => {
  const numbers = new Drafts(`test-${next}`, () => undefined);
  drafts.keep('one', kept('first'));
  expect(numbers.find('one', now)).toBeUndefined();
});
