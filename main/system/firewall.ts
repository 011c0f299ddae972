import { execFile } from 'node:child_process';
import { win32 } from 'node:path';

/** A program and its arguments. */
type Command = { program: string; args: string[] };

/** How long the person may take to answer the system's question, ms. */
const QUESTION_TIMEOUT = 120_000;

/**
 * Lets this app through the firewall of Windows, which asks the person first; false when they decline.
 *
 * @throws Error on every other system.
 */
export async function allowThroughFirewall(
  platform: NodeJS.Platform,
  app: string,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  if (platform !== 'win32') throw new Error('Only the firewall of Windows can be opened from here');
  const { program, args } = firewallCommand(app, env.SystemRoot ?? String.raw`C:\Windows`);
  return new Promise((resolve) => {
    execFile(program, args, { timeout: QUESTION_TIMEOUT, windowsHide: true }, (error) =>
      resolve(error === null),
    );
  });
}

/** The rule for neighbours in private networks. */
const RULE = ['name="Linnet"', 'dir=in', 'action=allow', 'remoteip=localsubnet', 'profile=private'];

const AS_ADMINISTRATOR = ['-Verb:RunAs', '-WindowStyle:Hidden', '-Wait', '-PassThru', '-ErrorAction:Stop'];

/**
 * The command that adds the rule as an administrator. It contains nothing from a page: only the path of this app
 * varies.
 *
 * The rule is for the program, so that it applies to every port.
 */
export function firewallCommand(app: string, systemRoot: string): Command {
  const system = (...path: string[]): string => win32.join(systemRoot, 'System32', ...path);
  const rule = ['advfirewall', 'firewall', 'add', 'rule', ...RULE, `program="${app}"`].join(' ');
  const script = [
    '$netsh',
    '=',
    'Start-Process',
    `-FilePath:${literal(system('netsh.exe'))}`,
    `-ArgumentList:${literal(rule)}`,
    ...AS_ADMINISTRATOR,
    ';exit',
    '$netsh.ExitCode',
  ].join(' ');
  return {
    program: system('WindowsPowerShell', 'v1.0', 'powershell.exe'),
    // Encoded, the script reaches PowerShell unchanged, whatever the path contains.
    args: [
      '-NoProfile',
      '-NonInteractive',
      '-EncodedCommand',
      Buffer.from(script, 'utf16le').toString('base64'),
    ],
  };
}

/** A literal text for PowerShell, where typographic quotes end a text too. */
const literal = (text: string): string => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
