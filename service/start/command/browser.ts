import { spawn, spawnSync } from 'node:child_process';

/** Opens an address in the default browser; false where no browser can be opened. */
export function openInBrowser(address: string, env: NodeJS.ProcessEnv): boolean {
  if (process.platform === 'linux') return openOnLinux(address, env);
  const [program, ...before] =
    process.platform === 'darwin' ? ['/usr/bin/open'] : ['rundll32', 'url.dll,FileProtocolHandler'];
  return spawnSync(program ?? '', [...before, address], { stdio: 'ignore', windowsHide: true }).status === 0;
}

/** Without a display there is no browser, and root should not browse. A browser that starts is not waited for. */
function openOnLinux(address: string, env: NodeJS.ProcessEnv): boolean {
  if ((!env.DISPLAY && !env.WAYLAND_DISPLAY) || process.getuid?.() === 0) return false;
  if (spawnSync('xdg-open', ['--version'], { stdio: 'ignore' }).error) return false;
  spawn('xdg-open', [address], { stdio: 'ignore', detached: true }).unref();
  return true;
}
