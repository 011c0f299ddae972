import { describe, expect, it } from 'vitest';
import type { MailSettings } from '../../../../../renderer/api/mail.ts';
import {
  bringsPasswordBack,
  draftOf,
  isUnchanged,
  portFor,
  toMailChange,
} from '../../../../../renderer/features/base/mail/mail-draft.ts';
import { lookOf } from '../../../../../renderer/features/base/mail/messages.ts';

const settings: MailSettings = {
  server: {
    host: 'mail.example.com',
    port: 2525,
    security: 'starttls',
    verify_certificate: false,
    user: 'linnet',
    from: 'linnet@example.com',
  },
  password_set: true,
};

describe('a draft of the mail server', () => {
  it('sends back what it came from, and leaves the stored password alone', () => {
    expect(toMailChange(draftOf(settings))).toEqual({ server: settings.server });
  });

  it('sends a password only when one was typed', () => {
    const draft = { ...draftOf(settings), password: 'secret' };
    expect(toMailChange(draft)).toEqual({ server: settings.server, password: 'secret' });
  });

  it('forgets the password together with the user', () => {
    const change = toMailChange({ ...draftOf(settings), user: ' ', password: 'left over' });
    expect(change).toMatchObject({ server: { user: null }, password: null });
  });

  it.each([
    ['another sender', { from: 'links@example.com' }, true],
    ['another password', { password: 'secret' }, false],
    ['another server, which must not get it', { host: 'mail.other.example' }, false],
    ['no user', { user: ' ' }, false],
    ['no server', { isUsed: false }, false],
  ])('keeps a stored password for Undo or not: %s', (_name, changes, keeps) => {
    const draft = { ...draftOf(settings), ...changes };
    expect(bringsPasswordBack(draft, settings)).toBe(keeps);
    expect(bringsPasswordBack(draft, { ...settings, password_set: false })).toBe(true);
  });

  it('does without a server', () => {
    expect(toMailChange({ ...draftOf(settings), isUsed: false })).toEqual({ server: null });
  });

  it('is unchanged until something is typed', () => {
    const draft = draftOf(settings);
    expect(isUnchanged(draft, settings)).toBe(true);
    expect(isUnchanged({ ...draft, host: 'other' }, settings)).toBe(false);
    expect(isUnchanged({ ...draft, password: 'x' }, settings)).toBe(false);
  });
});

it.each([
  ['tls' as const, '587', '465'],
  ['none' as const, '', '25'],
  ['starttls' as const, '2525', '2525'],
])('security %s turns port %j into %s', (security, port, expected) => {
  expect(portFor(security, port)).toBe(expected);
});

it.each([
  [{ status: 'kept' as const, failure: null }, 'Needs you to read it'],
  [{ status: 'waiting' as const, failure: null }, 'Waiting'],
  [{ status: 'waiting' as const, failure: 'refused' }, 'All attempts failed'],
  [{ status: 'sent' as const, failure: null }, 'Sent'],
  [{ status: 'failed' as const, failure: 'refused' }, 'Failed'],
])('a message %o shows as %s', (message, label) => {
  expect(lookOf(message).label).toBe(label);
});
