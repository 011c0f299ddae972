import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../../../service/kernel/context.ts';
import { findAccountByEmail } from '../../../../service/people/accounts/repository.ts';
import { PASSWORD } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { HOST_SECRET, setUpForFile, signInWith } from './provider-set-up.ts';

const set = setUpForFile({ asInstalled: true, hostSecret: HOST_SECRET });
let email = '';
beforeEach(() => {
  email = `new${set.number}@example.com`;
  set.openid.person = { sub: `sub-${set.number}`, email, email_verified: true, name: 'New' };
});

const ofOwner = (path: string, body: object) =>
  request(`${set.service.url}${path}`, {
    method: 'POST',
    token: set.owner.token,
    headers: { 'X-Linnet-Host': HOST_SECRET },
    body,
  });

/** What a way in answers to a person who tries to join by it: its status and, if it refuses, why. */
type Way = (code?: string) => Promise<unknown[]>;

const WAYS: Record<string, Way> = {
  'the form and programs': async (code) => {
    const body = { email, password: PASSWORD, ...(code && { invite_code: code }) };
    const { status, body: answer } = await request(`${set.service.url}/auth/register`, {
      method: 'POST',
      body,
    });
    return status === 201 ? [201] : [status, answer.code, answer.field ?? null];
  },
  'a provider': async (code) => {
    const query = code ? `?invite_code=${code}` : '';
    const { status, headers } = await signInWith(set.service, 'oidc', undefined, query);
    return [status, headers.get('location')];
  },
  'the window of the desktop app': async (code) => {
    const { body } = await ofOwner('/host/desktop-sign-ins', { provider: 'oidc' });
    const [, id = ''] = /desktop=(.+)$/.exec(String(body.path)) ?? [];
    const query = `?desktop=${id}${code ? `&invite_code=${code}` : ''}`;
    const { status, headers } = await signInWith(set.service, 'oidc', undefined, query);
    return [status, headers.get('location')];
  },
};

const JOINED = [[201], [302, '/dashboard'], [200, null]];
const INVITE_NEEDED = [
  [403, 'forbidden', 'invite_code'],
  [302, '/login?error=invite_needed'],
  [302, '/login?error=invite_needed'],
];
/** A provider proves the address. Without a mail server, what is typed into a form is never proved. */
const PROVED = [INVITE_NEEDED[0], JOINED[1], JOINED[2]];
const CLOSED = [
  [403, 'forbidden', null],
  [302, '/login?error=registration_closed'],
  [302, '/login?error=registration_closed'],
];

type Choice = {
  choice: string;
  registration: Settings['registration'] | null;
  domains?: string[];
  uninvited: readonly unknown[];
  invited: readonly unknown[];
};

/** Each choice of the owner, with the answers of the ways to a person without an invitation and to one with it. */
const CHOICES: readonly Choice[] = [
  { choice: 'nothing yet', registration: null, uninvited: INVITE_NEEDED, invited: JOINED },
  { choice: 'by invitation', registration: 'invite', uninvited: INVITE_NEEDED, invited: JOINED },
  { choice: 'anybody', registration: 'open', uninvited: JOINED, invited: JOINED },
  { choice: 'their domain', registration: 'domains', uninvited: PROVED, invited: JOINED },
  {
    choice: 'another domain',
    registration: 'domains',
    domains: ['example.org', 'mail.example.com'],
    uninvited: INVITE_NEEDED,
    invited: JOINED,
  },
  { choice: 'nobody', registration: 'closed', uninvited: CLOSED, invited: CLOSED },
];

/** Where a person who is let in gets a code. */
const CODES = [
  { who: 'with an invitation', path: '/host/people/invites' },
  { who: 'with the code of the office', path: '/host/people/office-code' },
];

const TABLE = CHOICES.flatMap(({ uninvited, invited, ...chosen }) =>
  Object.entries(WAYS).flatMap(([way, join], at) => [
    { ...chosen, way, join, who: 'without an invitation', path: undefined, answer: uninvited[at] },
    ...CODES.map((code) => ({ ...chosen, way, join, ...code, answer: invited[at] })),
  ]),
);

describe('joining', () => {
  it.each(TABLE)(
    'where the owner chose $choice, by $way, $who',
    async ({ registration, domains = ['example.com'], join, path, answer }) => {
      const { settings, database } = set.service.context;
      if (registration) await settings.set('registration', registration);
      await settings.set('registrationDomains', domains);
      const code = path && String((await ofOwner(path, {})).body.code);
      expect(await join(code)).toEqual(answer);
      const isJoined = JOINED.some((joined) => joined === answer);
      expect((await findAccountByEmail(database.read, email)) !== undefined).toBe(isJoined);
    },
  );

  it.each(['AAAA-BBBB-CCCC', ''])(
    'is refused by every way with the code “%s”, which no invitation has',
    async (code) => {
      await set.service.context.settings.set('registration', 'invite');
      const answers = [];
      for (const join of Object.values(WAYS)) answers.push(await join(code));
      expect(answers).toEqual(INVITE_NEEDED);
    },
  );
});
