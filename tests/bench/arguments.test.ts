import { describe, expect, it } from 'vitest';
import { readArguments, WrongArguments } from './arguments.ts';

const read = (...args: string[]) => readArguments(args, ['redirects', 'stats']);
const BESIDE_NOTHING = { kind: 'nothing' };

describe('npm run bench', () => {
  it.each([
    { args: [], wanted: { kind: 'table', isQuick: false, beside: BESIDE_NOTHING } },
    { args: ['--quick'], wanted: { kind: 'table', isQuick: true, beside: BESIDE_NOTHING } },
    {
      args: ['--against', '../before'],
      wanted: { kind: 'table', isQuick: false, beside: { kind: 'checkout', folder: '../before' } },
    },
    {
      args: ['stats', 'redirects', '--seconds', '5'],
      wanted: {
        kind: 'parts',
        names: ['stats', 'redirects'],
        seconds: 5,
        size: { links: 1_000_000, clicks: 10_000_000 },
      },
    },
    {
      args: ['stats', '--links', '20', '--clicks', '30'],
      wanted: { kind: 'parts', names: ['stats'], seconds: 30, size: { links: 20, clicks: 30 } },
    },
    {
      args: ['--peer', 'http://127.0.0.1:8080/abc', '--quick'],
      wanted: {
        kind: 'table',
        isQuick: true,
        beside: { kind: 'peer', url: 'http://127.0.0.1:8080/abc', creation: null, headers: {} },
      },
    },
    {
      args: [
        '--peer',
        'http://10.0.0.7/abc',
        '--create',
        'POST http://10.0.0.7/api?n={n}',
        '--body',
        '{"url":"http://e.org/{n}"}',
        '--header',
        'X-Api-Key: a: b',
        '--header',
        'Accept: */*',
      ],
      wanted: {
        kind: 'table',
        isQuick: false,
        beside: {
          kind: 'peer',
          url: 'http://10.0.0.7/abc',
          creation: { method: 'POST', url: 'http://10.0.0.7/api?n={n}', body: '{"url":"http://e.org/{n}"}' },
          headers: { 'X-Api-Key': 'a: b', Accept: '*/*' },
        },
      },
    },
  ])('reads $args', ({ args, wanted }) => {
    expect(read(...args)).toEqual(wanted);
  });

  it.each([
    [['nonsense'], 'There is no benchmark nonsense; there are redirects, stats'],
    [['stats', '--seconds', '0'], '--seconds is a whole number above 0, not 0'],
    [['stats', '--clicks', 'many'], '--clicks is a whole number above 0, not many'],
    [['--fast'], '--fast'],
    [['stats', '--quick'], '--quick is an option of the table'],
    [['--seconds', '5'], '--seconds is an option of parts'],
    [['--against', 'a', '--peer', 'http://127.0.0.1/'], 'one at a time'],
    [['--create', 'POST http://127.0.0.1/'], 'add --peer'],
    [['--peer', 'http://127.0.0.1/', '--create', 'http://127.0.0.1/'], '--create is a method and an address'],
    [['--peer', 'http://127.0.0.1/', '--header', 'Authorization'], '--header is a name and a value'],
    [['--peer', 'https://127.0.0.1/'], 'no address that begins with http://'],
    [['--peer', '127.0.0.1:80/abc'], 'no address that begins with http://'],
  ])('refuses %j: %s', (args, sentence) => {
    expect(() => read(...args)).toThrow(WrongArguments);
    expect(() => read(...args)).toThrow(sentence);
  });
});

describe('A peer', () => {
  const addressOf = (host: string): string => `http://${host}:8080/abc`;

  it.each([
    'localhost',
    '127.0.0.1',
    '127.9.9.9',
    '[::1]',
    '10.1.2.3',
    '192.168.1.20',
    '172.16.0.1',
    '[fd12::20]',
  ])('may be at %s', (host) => {
    expect(read('--peer', addressOf(host))).toMatchObject({ beside: { url: addressOf(host) } });
  });

  it.each([
    'example.com',
    '1.1.1.1',
    '172.32.0.1',
    '100.64.0.1',
    '[2001:db8::1]',
    '0.0.0.0',
    'localhost.example',
  ])('is not flooded at %s unless that is agreed to', (host) => {
    const peer = addressOf(host);
    expect(() => read('--peer', peer)).toThrow('Add --yes');
    expect(() => read('--peer', addressOf('127.0.0.1'), '--create', `POST ${peer}`)).toThrow('Add --yes');
    expect(read('--peer', peer, '--yes')).toMatchObject({ beside: { url: peer } });
  });
});
