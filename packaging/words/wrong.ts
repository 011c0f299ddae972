import { IntlMessageFormat } from 'intl-messageformat';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of parts of a sentence in ICU MessageFormat, by the numbers that its parser gives them. */
const ARGUMENT = 1;
const NUMBER = 2;
const DATE = 3;
const TIME = 4;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;

/**
 * What is wrong with a translation, in words; none where it says what the English says: the same placeholders, each
 * written the same way, the same wordings to choose from, and every plural form that the language has.
 */
export function whatIsWrong(english: string, translated: string, language: string): string[] {
  if (translated.trim() === '') return ['it is empty'];
  const quote = translated.includes("'") ? ['a straight apostrophe; write ’'] : [];
  const [from, to] = [parse(english), parse(translated)];
  if (typeof to === 'string') return [...quote, to];
  if (typeof from === 'string') return [...quote, from];
  const [asked, given] = [signatureOf(from), signatureOf(to)];
  return [
    ...quote,
    ...[...asked].filter((each) => !given.has(each)).map((each) => `${each} is missing`),
    ...[...given].filter((each) => !asked.has(each)).map((each) => `${each} is not in the English`),
    ...pluralsOf(to).flatMap((plural) => missingForms(plural, language)),
  ];
}

function parse(text: string): Part[] | string {
  try {
    return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  } catch (error) {
    return `it cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Everything that both languages must have: `{name}`, `{end, date, day}`, `{count, plural} =0`, `{count, plural} #`. */
function signatureOf(parts: readonly Part[]): Set<string> {
  return new Set(parts.flatMap(signsOf));
}

function signsOf(part: Part): string[] {
  switch (part.type) {
    case ARGUMENT:
      return [`{${part.value}}`];
    case NUMBER:
      return [`{${part.value}, number${styleOf(part)}}`];
    case DATE:
      return [`{${part.value}, date${styleOf(part)}}`];
    case TIME:
      return [`{${part.value}, time${styleOf(part)}}`];
    case SELECT: {
      const name = `{${part.value}, select}`;
      return [name, ...Object.keys(part.options).map((option) => `${name} ${option}`), ...inside(part)];
    }
    case PLURAL: {
      const name = `{${part.value}, ${part.pluralType === 'ordinal' ? 'selectordinal' : 'plural'}}`;
      const exact = Object.keys(part.options).filter((option) => option.startsWith('='));
      const shows = part.options.other?.value.some(({ type }) => type === POUND) ? [`${name} #`] : [];
      return [name, ...exact.map((option) => `${name} ${option}`), ...shows, ...inside(part)];
    }
    default:
      return [];
  }
}

const styleOf = ({ style }: Part & { style?: unknown }): string =>
  style === null || style === undefined
    ? ''
    : `, ${typeof style === 'string' ? style : JSON.stringify(style)}`;

type Choice = Extract<Part, { options: unknown }>;

const inside = ({ options }: Choice): string[] =>
  Object.values(options).flatMap(({ value }) => value.flatMap(signsOf));

type Plural = Extract<Part, { pluralType?: unknown }>;

const pluralsOf = (parts: readonly Part[]): Plural[] =>
  parts.flatMap((part) => {
    if (part.type !== SELECT && part.type !== PLURAL) return [];
    const nested = Object.values(part.options).flatMap(({ value }) => pluralsOf(value));
    return part.type === PLURAL ? [part, ...nested] : nested;
  });

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** A form that only one number takes may be given by that number. */
const BY_NUMBER: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };

function missingForms({ value, options, pluralType }: Plural, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language, { type: pluralType }).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form))
    .filter((form) => !(form in options) && !(BY_NUMBER[form] !== undefined && BY_NUMBER[form] in options))
    .map((form) => `{${value}, plural} lacks ${form}`);
}
