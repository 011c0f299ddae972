import { describe, expect, it } from 'vitest';
import { allowThroughFirewall, firewallCommand } from '../../../main/system/firewall.ts';

const scriptOf = (app: string): string => {
  const { args } = firewallCommand(app, String.raw`C:\Windows`);
  return Buffer.from(args.at(-1) ?? '', 'base64').toString('utf16le');
};

describe('Letting the app through the firewall of Windows', () => {
  it('asks for an administrator once, by programs of the system itself', () => {
    const { program, args } = firewallCommand(
      String.raw`C:\Program Files\Linnet\Linnet.exe`,
      String.raw`D:\Win`,
    );
    expect(program).toBe(String.raw`D:\Win\System32\WindowsPowerShell\v1.0\powershell.exe`);
    expect(args.slice(0, 3)).toEqual(['-NoProfile', '-NonInteractive', '-EncodedCommand']);
    expect(Buffer.from(args[3] ?? '', 'base64').toString('utf16le')).toBe(
      String.raw`$netsh = Start-Process -FilePath:'D:\Win\System32\netsh.exe' -ArgumentList:'advfirewall firewall add rule name="Linnet" dir=in action=allow remoteip=localsubnet profile=private program="C:\Program Files\Linnet\Linnet.exe"' -Verb:RunAs -WindowStyle:Hidden -Wait -PassThru -ErrorAction:Stop ;exit $netsh.ExitCode`,
    );
  });

  it.each([
    [String.raw`C:\It's\Linnet.exe`, String.raw`C:\It''s\Linnet.exe`],
    [String.raw`C:\It’s\Linnet.exe`, String.raw`C:\It’’s\Linnet.exe`],
    [String.raw`C:\$(calc)\Linnet.exe`, String.raw`C:\$(calc)\Linnet.exe`],
  ])('takes %s for nothing but a path', (app, literal) => {
    expect(scriptOf(app)).toContain(`program="${literal}"`);
  });

  it.each(['linux', 'darwin'] as const)('is refused on %s', async (platform) => {
    await expect(allowThroughFirewall(platform, '/opt/linnet', {})).rejects.toThrow(
      'Only the firewall of Windows',
    );
  });
});
