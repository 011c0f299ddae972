import { parseArgs } from 'node:util';
import {
  CHOICES,
  type CommandName,
  isOption,
  type OptionName,
  operandsOf,
  optionsOf,
  takesValue,
} from './commands.ts';
import type { CommandWords } from './words.ts';

/** What a person typed after the name of a command. */
export type Given = {
  operands: readonly string[];
  values: Partial<Record<OptionName, string>>;
  has(option: OptionName): boolean;
};

/** Reads what follows the name of a command; a sentence about what is wrong with it otherwise. */
export function readArguments(
  name: CommandName,
  args: readonly string[],
  { wrong }: CommandWords,
): Given | string {
  const known: readonly OptionName[] = [...optionsOf(name), 'help'];
  const kinds = known.map((option) => [option, { type: takesValue(option) ? 'string' : 'boolean' }] as const);
  const options = Object.fromEntries(kinds);
  const { tokens, positionals: operands } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options,
  });
  const values: Given['values'] = {};
  const seen = new Set<OptionName>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name: option, rawName, value } = token;
    if (!isOption(option) || !known.includes(option)) return wrong.option({ option: rawName });
    if (takesValue(option) && value === undefined) return wrong.noValue({ option: rawName });
    if (!takesValue(option) && value !== undefined) return wrong.value({ option: rawName });
    if (value !== undefined && !fits(option, value)) return wrong.extra({ operand: value });
    seen.add(option);
    values[option] = value;
  }
  const takes = operandsOf(name);
  const missing = takes.filter((each) => !each.startsWith('['))[operands.length];
  if (missing !== undefined && !seen.has('help')) return wrong.missing({ operand: missing });
  const isEndless = takes.some((each) => each.endsWith('...'));
  const isChoice = CHOICES[name]?.includes(operands[0] ?? '') ?? true;
  const extra = isChoice ? operands[isEndless ? operands.length : takes.length] : operands[0];
  if (extra !== undefined) return wrong.extra({ operand: extra });
  return { operands, values, has: (option) => seen.has(option) };
}

const COUNTS: readonly OptionName[] = ['most', 'page'];

/** Whether an option may have this value. Dimensions are only offered: Linnet takes more, and says what it does not take. */
const fits = (option: OptionName, value: string): boolean =>
  COUNTS.includes(option)
    ? /^\d*$/.test(value)
    : option === 'by' || (CHOICES[option]?.includes(value) ?? true);
