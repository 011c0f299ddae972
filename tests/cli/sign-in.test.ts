import { describe, expect, it } from 'vitest';
import { languageOfTerminal } from '../../cli/language.ts';
import { placeOf } from '../../cli/links/link.ts';
import { codeIn } from '../../cli/login/receive.ts';
import { originOf, signInFile } from '../../cli/settings.ts';
import { words } from '../../cli/words.ts';

describe('The sign-in of the command line', () => {
  it.each([
    ['linux', { XDG_CONFIG_HOME: '/c' }, '/c/linnet/cli.json'],
    ['linux', {}, '/home/ada/.config/linnet/cli.json'],
    ['darwin', {}, '/home/ada/Library/Application Support/Linnet/cli.json'],
  ] as const)('is kept where programs of %s keep theirs', (platform, env, file) => {
    expect(signInFile(env, platform, '/home/ada')).toBe(file);
  });

  it.each([
    ['go', 'http://go'],
    ['192.168.1.5:7431/docs', 'http://192.168.1.5:7431'],
    ['https://links.example/x', 'https://links.example'],
    ['two words', undefined],
    ['', undefined],
  ])('takes %j as the address %s', (typed, origin) => {
    expect(originOf(typed)).toBe(origin);
  });

  it.each([
    ['/callback?code=abc&state=mine', 'abc'],
    ['http://127.0.0.1:40123/callback?code=abc&state=mine', 'abc'],
    ['/callback?code=abc&state=other', undefined],
    ['/callback?state=mine', undefined],
    ['not an address', undefined],
  ])('reads %s', (address, code) => {
    expect(codeIn(address, 'mine', words('en'))).toBe(code);
  });

  it('ends when the person refuses', () => {
    const refused = '/callback?error=access_denied&state=mine';
    expect(() => codeIn(refused, 'mine', words('en'))).toThrow('refused in the browser');
  });
});

describe('A name that is typed', () => {
  it.each([
    ['wiki', 'go.example', 'wiki'],
    ['/wiki', 'go.example', 'wiki'],
    ['https://links.example/wiki', 'links.example', 'wiki'],
    ['go/caf%C3%A9', 'go', 'café'],
  ])('%s is of %s', (typed, domain, alias) => {
    expect(placeOf(typed, 'http://go.example')).toEqual({ domain, alias });
  });
});

describe('The language of a terminal', () => {
  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'es_ES' }, 'es'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LC_MESSAGES: 'ar_EG', LANG: 'de' }, 'ar'],
  ] as const)('%j is %s', (env, language) => {
    expect(languageOfTerminal(env)).toBe(language);
  });
});
