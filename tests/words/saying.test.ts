import { expect, it } from 'vitest';
import { sayIn, sayings } from '../../words/saying.ts';

const words = sayings({
  gone: 'The folder is gone.',
  links: '{count, plural, one {# link} other {# links}} of {name}',
  unproven: 'Bad since {at, date, day}. {problem}',
});
const say = sayIn({
  de: {
    'The folder is gone.': 'Der Ordner ist weg.',
    '{count, plural, one {# link} other {# links}} of {name}':
      '{count, plural, one {# Link} other {# Links}} von {name}',
    'Bad since {at, date, day}. {problem}': 'Schlecht seit {at, date, day}. {problem}',
  },
  es: {},
  ar: {},
});

it('a sentence is said in the language of its reader, with the sentences inside it', () => {
  const at = Date.UTC(2026, 8, 13, 12);
  expect(say('en', words.links({ count: 1, name: 'Ada' }))).toBe('1 link of Ada');
  expect(say('de', words.links({ count: 2, name: 'Ada' }))).toBe('2 Links von Ada');
  expect(say('de', words.unproven({ at, problem: words.gone }))).toBe(
    'Schlecht seit 13.09.2026. Der Ordner ist weg.',
  );
});

it('it is the same after it was stored, and in English where it is not translated', () => {
  const stored = JSON.parse(JSON.stringify(words.links({ count: 2, name: 'Ada' })));
  expect(say('de', stored)).toBe('2 Links von Ada');
  expect(say('es', stored)).toBe('2 links of Ada');
});

it('a text of an earlier version is shown as it is, and so is what cannot be read', () => {
  expect(say('de', 'The folder is gone.')).toBe('The folder is gone.');
  expect(say('de', { text: 'Another {thing}', values: {} })).toBe('Another {thing}');
  expect(say('de', { text: 'Broken {', values: { a: 1 } })).toBe('Broken {');
});
