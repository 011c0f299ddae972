import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endIn, toHtml, toText } from '../../../../../service/base/mail/letters/letter.ts';
import {
  deletionLetter,
  passwordResetLetter,
  welcomeLetter,
} from '../../../../../service/base/mail/letters/letters.ts';
import { nextAttempt } from '../../../../../service/base/mail/retry.ts';

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const letter = passwordResetLetter('Ada', '012345')('en');
    for (const form of [toText(letter), toHtml(letter)]) {
      expect(form).toContain('Hello Ada,');
      expect(form).toContain('012345');
      expect(form).toContain(letter.closing);
    }
  });

  it('greets people whose name it does not know', () => {
    expect(toText(passwordResetLetter(null, '012345')('en'))).toMatch(/^Hello,\n/);
  });

  it('spells out the address of its link and names the moment in UTC', () => {
    const letter = deletionLetter(
      'Ada',
      Date.UTC(2026, 8, 20, 12),
      'http://links.local:7431/auth/restore?token=abc',
    )('en');
    expect(toText(letter)).toContain('2026-09-20 12:00 UTC');
    expect(toText(letter)).toContain('http://links.local:7431/auth/restore?token=abc');
    expect(toHtml(letter)).toContain('href="http://links.local:7431/auth/restore?token=abc"');
  });

  it('lets no name become markup', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const html = toHtml(welcomeLetter(`<script>${name}</script>`, 'http://links.local/')('en'));
        expect(html).not.toContain('<script');
      }),
    );
  });
});

describe('where letters are ended', () => {
  const letter = welcomeLetter('Ada', 'http://links.local/app')('en');

  it('is found in a letter that says it', () => {
    const end = { label: 'Stop these emails', address: 'http://links.local/auth/letters/end?token=a.b.c' };
    expect(endIn(toText({ ...letter, end }))).toBe(end.address);
  });

  it.each([
    ['has a link', letter],
    ['has a code', passwordResetLetter('Ada', '012345')('en')],
    ['says it elsewhere', { ...letter, paragraphs: ['Here:\nhttp://evil.example\n\n-- \nLinnet\n'] }],
  ])('is nowhere in a letter that %s', (_name, other) => {
    expect(endIn(toText(other))).toBeUndefined();
  });
});

describe('the next attempt', () => {
  it('waits longer each time and ends', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (nextAttempt(attempts, 0) ?? 0) / 60_000);
    expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(nextAttempt(8, 0)).toBeNull();
  });
});
