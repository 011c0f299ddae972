import { CHOICES, COMMAND_NAMES, isCommand, isOption, optionsOf, takesValue } from './commands.ts';

/** The hidden command by which a shell asks what may follow the words that are typed. */
export const COMPLETE = '__complete';

/** What may stand for the last of these words, which follow `linnet`; a shell completes files where there is nothing. */
export function completionsOf(typed: readonly string[]): string[] {
  const [name] = typed;
  const last = typed.at(-1) ?? '';
  return possible(typed.length < 2 ? 'help' : name, typed.at(-2) ?? '', last).filter((word) =>
    word.startsWith(last),
  );
}

function possible(name: string | undefined, before: string, last: string): readonly string[] {
  const option = before.replace(/^--/, '');
  if (!isCommand(name)) return [];
  if (before.startsWith('--') && isOption(option) && takesValue(option)) return CHOICES[option] ?? [];
  if (last.startsWith('-')) return optionsOf(name).map((each) => `--${each}`);
  return name === 'help' ? COMMAND_NAMES : (CHOICES[name] ?? []);
}

/** What a shell reads at its start to complete `linnet`: it asks the program itself. */
export const COMPLETIONS: Readonly<Record<string, string>> = {
  bash: `_linnet() { COMPREPLY=($(linnet ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)); }
complete -o default -F _linnet linnet`,
  zsh: `#compdef linnet
_linnet() {
  local -a found=("\${(@f)$(linnet ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
if [[ "$funcstack[1]" = _linnet ]]; then _linnet "$@"; else compdef _linnet linnet; fi`,
  fish: `function __linnet
  set -g __linnet_found (linnet ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  count $__linnet_found >/dev/null
end
complete -c linnet -f -n __linnet -a '$__linnet_found'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName linnet -ScriptBlock {
  param($word, $ast)
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $typed += '""' }
  linnet ${COMPLETE} @typed 2>$null
}`,
};
