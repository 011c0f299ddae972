import {
  COMMAND_NAMES,
  commandOf,
  isCommand,
  isOption,
  optionOf,
  PACKAGE_COMMAND_NAMES,
} from './commands.ts';

/** The hidden command by which a shell asks what may follow the words that are typed. */
export const COMPLETE = '__complete';

/** What may stand for the last of these words, which follow `linnet`; a shell completes files where there is nothing. */
export function completionsOf(typed: readonly string[], isPackage: boolean): string[] {
  const last = typed.at(-1) ?? '';
  const [name] = typed;
  if (typed.length < 2 || !isCommand(name)) {
    const service = isPackage ? PACKAGE_COMMAND_NAMES.map((each) => each.split(' ')) : [];
    const place = typed.length < 2 ? 0 : 1;
    const following = service
      .filter((parts) => place === 0 || parts[0] === name)
      .map((parts) => parts[place]);
    const all = new Set([...(place === 0 ? COMMAND_NAMES : []), ...following]);
    return [...all].flatMap((word) => (word?.startsWith(last) ? [word] : []));
  }
  const { options, choices = [] } = commandOf(name);
  const before = (typed.at(-2) ?? '').replace(/^--/, '');
  const taken = isOption(before) && optionOf(before).takes ? (optionOf(before).choices ?? []) : undefined;
  const names = name === 'help' ? COMMAND_NAMES : choices;
  const possible = taken ?? (last.startsWith('-') ? options.map((option) => `--${option}`) : names);
  return possible.filter((word) => word.startsWith(last));
}

/** What a shell reads at its start to complete `linnet`: it asks the program itself. */
export const COMPLETIONS = {
  bash: `_linnet() {
  COMPREPLY=($(linnet ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _linnet linnet`,
  zsh: `#compdef linnet
_linnet() {
  local -a found
  found=("\${(@f)$(linnet ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
if [[ "$funcstack[1]" = _linnet ]]; then _linnet "$@"; else compdef _linnet linnet; fi`,
  fish: `complete -c linnet -a '(linnet ${COMPLETE} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName linnet -ScriptBlock {
  param($word, $ast)
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($word -eq '') { $typed += '""' }
  linnet ${COMPLETE} @typed 2>$null
}`,
};
