import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identityFromClaims,
  identityFromDiscord,
  identityFromGithub,
} from '../../../../service/people/providers/identity.ts';

describe('identityFromClaims', () => {
  it('reads the standard claims', () => {
    const claims = {
      sub: 's-1',
      email: ' Ada@Example.com ',
      email_verified: true,
      name: 'Ada',
      picture: 'https://cdn.example/a.png',
    };
    expect(identityFromClaims('google', claims)).toEqual({
      provider: 'google',
      subject: 's-1',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      picture: 'https://cdn.example/a.png',
      secondFactor: false,
    });
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    [1, false],
    ['yes', false],
  ])('takes an email_verified of %j for %s', (email_verified, expected) => {
    const claims = { sub: 's', email: 'a@example.com', email_verified };
    expect(identityFromClaims('oidc', claims).emailVerified).toBe(expected);
  });

  it.each([
    [['pwd', 'mfa'], true],
    [['pwd'], false],
    ['mfa', false],
    [undefined, false],
  ])('takes %j for the methods of a sign-in with a second factor: %s', (amr, expected) => {
    expect(identityFromClaims('oidc', { sub: 's', amr }).secondFactor).toBe(expected);
  });

  it.each([undefined, '', 'no-at-sign', 7, `${'x'.repeat(320)}@example.com`])(
    'has no verified email when the email is %j',
    (email) => {
      const { email: read } = identityFromClaims('oidc', { sub: 's', email, email_verified: true });
      expect(read).toBeNull();
    },
  );

  it.each(['http://cdn.example/a.png', 'javascript:alert(1)', 'x', 7, null])(
    'has no picture at %j',
    (picture) => {
      expect(identityFromClaims('oidc', { sub: 's', picture }).picture).toBeNull();
    },
  );

  it('needs a subject, and never makes one up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(undefined), fc.constant(''), fc.object(), fc.boolean()), (sub) => {
        expect(() => identityFromClaims('oidc', { sub })).toThrow();
      }),
    );
  });
});

describe('identityFromGithub', () => {
  const user = {
    id: 42,
    login: 'ada',
    name: null,
    avatar_url: 'https://avatars.example/42',
    email: 'show@x.example',
  };

  it('takes the primary email and its proof from the list, not from the profile', () => {
    const emails = [
      { email: 'old@example.com', primary: false, verified: true },
      { email: 'Ada@example.com', primary: true, verified: false },
    ];
    expect(identityFromGithub(user, emails)).toEqual({
      provider: 'github',
      subject: '42',
      email: 'ada@example.com',
      emailVerified: false,
      name: 'ada',
      picture: 'https://avatars.example/42',
      secondFactor: false,
    });
  });

  it('has no email when the list has none', () => {
    expect(identityFromGithub(user, [])).toMatchObject({ email: null, emailVerified: false });
  });

  it.each([
    [{ message: 'Bad credentials' }, []],
    [user, { message: 'Not Found' }],
    [{ ...user, id: 'forty-two' }, []],
    [null, null],
  ])('refuses answers of another shape: %j', (answer, emails) => {
    expect(() => identityFromGithub(answer, emails)).toThrow();
  });
});

describe('identityFromDiscord', () => {
  it('reads who it is, with the address of the picture', () => {
    const user = {
      id: '80351110224678912',
      username: 'nelly',
      global_name: 'Nelly',
      avatar: '8342729096ea3675442027381ff50dfe',
      verified: true,
      email: 'nelly@discord.example',
    };
    expect(identityFromDiscord(user)).toEqual({
      provider: 'discord',
      subject: '80351110224678912',
      email: 'nelly@discord.example',
      emailVerified: true,
      name: 'Nelly',
      picture: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png',
      secondFactor: false,
    });
  });

  it('does with less', () => {
    expect(identityFromDiscord({ id: '1', username: 'nelly', avatar: null })).toMatchObject({
      email: null,
      emailVerified: false,
      name: 'nelly',
      picture: null,
    });
  });
});
