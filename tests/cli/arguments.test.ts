import { describe, expect, it } from 'vitest';
import { readArguments } from '../../cli/arguments.ts';
import { words } from '../../cli/words.ts';

describe('What follows a command', () => {
  it.each([
    [
      'add',
      ['https://a.example', 'wiki', '--title', 'The wiki'],
      ['https://a.example', 'wiki'],
      { title: 'The wiki' },
    ],
    ['add', ['--title=The wiki', 'https://a.example'], ['https://a.example'], { title: 'The wiki' }],
    ['edit', ['wiki', '--notes', ''], ['wiki'], { notes: '' }],
    ['go', ['jira', '123'], ['jira', '123'], {}],
    ['add', ['--', '--odd'], ['--odd'], {}],
    ['edit', ['wiki', '--most', ''], ['wiki'], { most: '' }],
    ['stats', ['--by', 'time,utm_term'], [], { by: 'time,utm_term' }],
  ] as const)('%s %j is read', (name, args, operands, values) => {
    expect(readArguments(name, args, words('en'))).toMatchObject({ operands, values });
  });

  it.each([
    ['add', [], 'ADDRESS is missing'],
    ['find', [], 'WORD... is missing'],
    ['edit', ['a', 'b'], '“b” is not expected here'],
    ['list', ['--title', 'x'], 'There is no option --title here'],
    ['list', ['--page'], '--page needs a value'],
    ['list', ['--json=1'], '--json takes no value'],
    ['completion', ['tcsh'], '“tcsh” is not expected here'],
    ['add', ['https://a.example', '--most', 'ten'], '“ten” is not expected here'],
    ['list', ['--page', '-1'], '“-1” is not expected here'],
    ['find', ['wiki', '--tab', 'mien'], '“mien” is not expected here'],
    ['list', ['--sort', 'clix'], '“clix” is not expected here'],
  ] as const)('%s %j is refused with a sentence', (name, args, sentence) => {
    expect(readArguments(name, args, words('en'))).toBe(sentence);
  });
});
