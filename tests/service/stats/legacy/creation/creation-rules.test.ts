import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refused } from '../../../../../service/lib/problem.ts';
import { isReservedAlias } from '../../../../../service/links/alias/reserved-aliases.ts';
import {
  aliasTakenProblem,
  type CreationFacts,
  noFreeAliasProblem,
  readLegacyLink,
  readLegacyRequest,
  wantedAlias,
} from '../../../../../service/stats/legacy/creation/creation-rules.ts';

const URL = 'https://example.com/a';

const facts = (over: Partial<CreationFacts> = {}): CreationFacts => ({
  checkDestination: (url) =>
    url.startsWith('https://') ? undefined : refused('long_url', 'URL is not valid'),
  isBlocked: (url) => url.includes('evil'),
  isAliasTaken: false,
  ...over,
});

const create = (fields: Record<string, unknown>, over?: Partial<CreationFacts>) =>
  readLegacyLink(readLegacyRequest('alphanumeric', fields), facts(over));

const createEmoji = (fields: Record<string, unknown>, over?: Partial<CreationFacts>) =>
  readLegacyLink(readLegacyRequest('emoji', fields), facts(over));

describe('readLegacyLink', () => {
  it('needs only a URL', () => {
    expect(create({ url: URL })).toEqual({
      ok: true,
      value: { longUrl: URL, alias: null, password: null, maxClicks: null, blockBots: false },
    });
  });

  it('reads every field of a form', () => {
    const fields = {
      url: URL,
      alias: 'wiki',
      password: 'passw0rd@',
      'max-clicks': '5',
      'block-bots': 'true',
    };
    expect(create(fields)).toMatchObject({
      value: { alias: 'wiki', password: 'passw0rd@', maxClicks: 5, blockBots: true },
    });
  });

  it('reads the same from JSON with numbers and booleans', () => {
    expect(create({ url: URL, 'max-clicks': 5, 'block-bots': true })).toMatchObject({
      value: { maxClicks: 5, blockBots: true },
    });
  });

  it('takes empty fields for absent ones', () => {
    const fields = { url: URL, alias: '', password: '', 'max-clicks': ' ', 'block-bots': '' };
    expect(create(fields)).toEqual(create({ url: URL }));
  });

  it.each([
    ['url', { url: '' }, 400, 'UrlError'],
    ['url', {}, 400, 'UrlError'],
    ['url', { url: ['x'] }, 400, 'UrlError'],
    ['url', { url: 'nonsense' }, 400, 'UrlError'],
    ['url', { url: 'https://evil.example' }, 403, 'BlockedUrlError'],
    ['alias', { url: URL, alias: 'a b' }, 400, 'AliasError'],
    ['alias', { url: URL, alias: '🚀' }, 400, 'AliasError'],
    ['alias', { url: URL, alias: `${'a'.repeat(16)}!` }, 400, 'AliasError'],
    ['alias', { url: URL, alias: 'Api' }, 400, 'AliasError'],
    ['password', { url: URL, password: 'weak' }, 400, 'PasswordError'],
    ['password', { url: URL, password: 'passw0rd!' }, 400, 'PasswordError'],
    ['max-clicks', { url: URL, 'max-clicks': '0' }, 400, 'MaxClicksError'],
    ['max-clicks', { url: URL, 'max-clicks': '-1' }, 400, 'MaxClicksError'],
    ['max-clicks', { url: URL, 'max-clicks': '1.5' }, 400, 'MaxClicksError'],
    ['max-clicks', { url: URL, 'max-clicks': 'many' }, 400, 'MaxClicksError'],
    ['max-clicks', { url: URL, 'max-clicks': '9'.repeat(16) }, 400, 'MaxClicksError'],
  ])('blames %s in %j', (field, fields, status, key) => {
    const outcome = create(fields);
    expect(outcome).toMatchObject({
      ok: false,
      status,
      field,
      legacy: { [key]: expect.stringMatching(/./) },
    });
  });

  it('speaks of blocked URLs as URL errors to those who want emoji', () => {
    expect(createEmoji({ url: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'forbidden',
      legacy: { UrlError: 'URL is blocked' },
    });
  });

  it('keeps the order of its checks', () => {
    const fields = { url: 'nonsense', alias: 'a b', password: 'weak', 'max-clicks': '0' };
    const later = [
      fields,
      { ...fields, url: 'https://evil.example' },
      { ...fields, url: URL },
      { ...fields, url: URL, alias: 'wiki' },
      { ...fields, url: URL, alias: 'wiki', password: 'passw0rd@' },
    ];
    const blamed = later.map((request) => {
      const outcome = create(request, { isAliasTaken: false });
      return outcome.ok ? undefined : outcome.field;
    });
    expect(blamed).toEqual(['url', 'url', 'alias', 'password', 'max-clicks']);
  });

  it('blames a taken alias before a weak password, with the alias beside it', () => {
    expect(create({ url: URL, alias: 'wiki', password: 'weak' }, { isAliasTaken: true })).toEqual({
      ok: false,
      status: 400,
      code: 'validation_error',
      field: 'alias',
      message: 'Alias already exists',
      legacy: { AliasError: 'Alias already exists', alias: 'wiki' },
    });
  });

  it.each(['1', 'true', 'on', 'yes', 'Y', 'anything'])('blocks bots for %j', (value) => {
    expect(create({ url: URL, 'block-bots': value })).toMatchObject({ value: { blockBots: true } });
  });

  it.each(['', 'false', 'FALSE', '0', 'no', 'Off', ' off ', false, 0, null])(
    'does not block bots for %j',
    (value) => {
      expect(create({ url: URL, 'block-bots': value })).toMatchObject({ value: { blockBots: false } });
    },
  );
});

describe('the alias of a legacy link', () => {
  it('is cut to 16 characters, and may be as short as one', () => {
    expect(create({ url: URL, alias: 'abcdefghijklmnopqrst' })).toMatchObject({
      value: { alias: 'abcdefghijklmnop' },
    });
    expect(create({ url: URL, alias: 'a' })).toMatchObject({ value: { alias: 'a' } });
  });

  it('is the start of what was asked for', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9_-]{1,40}$/), (alias) => {
        fc.pre(!isReservedAlias(alias.slice(0, 16)));
        expect(create({ url: URL, alias })).toMatchObject({ ok: true, value: { alias: alias.slice(0, 16) } });
      }),
    );
  });

  it('is what has to be looked up', () => {
    expect(wantedAlias(readLegacyRequest('alphanumeric', { alias: 'abcdefghijklmnopqrst' }))).toBe(
      'abcdefghijklmnop',
    );
    expect(wantedAlias(readLegacyRequest('emoji', { emojies: '❤️', alias: 'wiki' }))).toBe('❤');
    expect(wantedAlias(readLegacyRequest('emoji', { alias: 'wiki' }))).toBeNull();
  });
});

describe('emoji links', () => {
  it.each(['🚀', '❤️🇩🇪1️⃣', '👩‍💻'.repeat(15)])('may be called %s', (emojies) => {
    expect(createEmoji({ url: URL, emojies }).ok).toBe(true);
  });

  it.each(['wiki', '🚀a', '🚀 ', '🚀'.repeat(16), '\uFE0F', '1'])('may not be called %j', (emojies) => {
    expect(createEmoji({ url: URL, emojies })).toMatchObject({
      status: 400,
      field: 'emojies',
      legacy: { EmojiError: expect.stringMatching(/./) },
    });
  });

  it('are told when the emoji are taken', () => {
    expect(createEmoji({ url: URL, emojies: '🚀' }, { isAliasTaken: true })).toMatchObject({
      status: 400,
      legacy: { EmojiError: 'Emoji already exists' },
    });
  });
});

describe('what can still go wrong at the insert', () => {
  const plain = readLegacyRequest('alphanumeric', { alias: 'wiki' });
  const emoji = readLegacyRequest('emoji', {});

  it('is the alias being taken', () => {
    expect(aliasTakenProblem(plain).legacy).toMatchObject({
      AliasError: 'Alias already exists',
      alias: 'wiki',
    });
  });

  it('is running out of generated aliases', () => {
    expect(noFreeAliasProblem(plain)).toMatchObject({ status: 500, code: 'internal_error' });
    expect(Object.keys(noFreeAliasProblem(plain).legacy)).toContain('UrlError');
    expect(Object.keys(noFreeAliasProblem(emoji).legacy)).toContain('EmojiError');
  });
});
