import { parseArgs } from 'node:util';
import { type CommandName, commandOf, isOption, type OptionName, optionOf } from './commands.ts';
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
  words: CommandWords,
): Given | string {
  const { takes, options, choices } = commandOf(name);
  const known: readonly OptionName[] = [...options, 'help'];
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      known.map((option) => [option, { type: optionOf(option).takes ? 'string' : 'boolean' } as const]),
    ),
  });
  const operands: string[] = [];
  const values: Given['values'] = {};
  const switches = new Set<OptionName>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const { name: option, rawName, value } = token;
    if (!isOption(option) || !known.includes(option)) return words.wrong.option({ option: rawName });
    const takes = optionOf(option).takes;
    if ((takes === undefined) !== (value === undefined))
      return takes ? words.wrong.noValue({ option: rawName }) : words.wrong.value({ option: rawName });
    switches.add(option);
    if (value !== undefined) values[option] = value;
  }
  const given = { operands, values, has: (option: OptionName) => switches.has(option) };
  if (given.has('help')) return given;
  const needed = takes.filter((each) => !each.startsWith('['));
  const missing = needed[operands.length];
  if (missing !== undefined) return words.wrong.missing({ operand: missing });
  const endless = takes.some((each) => each.endsWith('...'));
  const extra = endless ? undefined : operands[takes.length];
  if (extra !== undefined) return words.wrong.extra({ operand: extra });
  const [first = ''] = operands;
  return choices && !choices.includes(first) ? words.wrong.extra({ operand: first }) : given;
}
