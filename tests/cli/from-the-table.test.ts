import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, optionsOf, SOURCES } from '../../cli/commands.ts';
import { COMPLETIONS, completionsOf } from '../../cli/completion.ts';
import { helpOfCommand } from '../../cli/help.ts';
import { manualPage } from '../../cli/manual.ts';
import { words } from '../../cli/words.ts';
import { SOURCES as KNOWN } from '../../service/keeping/imports/model.ts';

describe('What is made of the table of commands', () => {
  it.each([
    [['a'], ['add']],
    [['s'], ['stats', 'status']],
    [['list', '--ta'], ['--tab']],
    [['list', '--tab', 'm'], ['mine']],
    [
      ['export', '--format', ''],
      ['csv', 'xlsx', 'jsonl', 'golink'],
    ],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish', 'powershell'],
    ],
    [
      ['help', 'lo'],
      ['login', 'logout'],
    ],
    [['import', 'lin'], []],
  ])('completes %j', (typed, expected) => {
    expect(completionsOf(typed)).toEqual(expected);
  });

  it('says of each command how it is used, with each of its options', () => {
    for (const name of COMMAND_NAMES) {
      const help = helpOfCommand(name, words('en'));
      for (const option of optionsOf(name)) expect(help).toContain(`--${option}`);
    }
  });

  it('has every command and option in the manual, in which no text is a request', () => {
    const page = manualPage('1.2.3');
    for (const name of COMMAND_NAMES) expect(page).toContain(`.B linnet ${name}`);
    expect(page).toContain('.B \\-\\-title VALUE');
    expect(page.split('\n').filter((line) => /^\.(?!TH|SH|TP|B |I |RI )/.test(line))).toEqual([]);
  });

  it('knows every source that an import may have', () => {
    expect(SOURCES).toEqual(KNOWN);
  });

  it('prints completion that bash reads', () => {
    expect(spawnSync('bash', ['-n'], { input: COMPLETIONS.bash ?? '' }).status).toBe(0);
  });
});
