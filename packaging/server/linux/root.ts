import { copyFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COMPLETIONS } from '../../../cli/completion.ts';
import { manualPage } from '../../../cli/manual.ts';
import { layMetainfo } from '../../release/metainfo.ts';
import { readPublisher } from '../../release/publisher.ts';
import type { Making } from '../making.ts';
import { runProgram } from '../programs.ts';

/** Where a package of the whole computer installs the program. */
export const PROGRAM = '/usr/lib/linnet';

/** The icon's sizes for menus. */
export const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256, 512].map((size) => `${size}x${size}`);

const METAINFO = '/usr/share/metainfo/app.linnet.desktop.metainfo.xml';

/** What the package with the desktop app installs too, by where it comes from below `packaging/linux`. */
const SHARED = {
  'linnet.service': '/usr/lib/systemd/system/linnet.service',
  'linnet-user.service': '/usr/lib/systemd/user/linnet.service',
  'sysusers.conf': '/usr/lib/sysusers.d/linnet.conf',
  'ufw.profile': '/etc/ufw/applications.d/linnet',
};

/**
 * Lays out all files of a package for the whole computer as they are installed, with a note of its kind; resolves with the
 * folder.
 */
export async function layRoot(making: Making, kind: 'deb' | 'rpm'): Promise<string> {
  const { root, staged, output, computer } = making;
  const folder = join(output, 'staged', `root-${computer.arch}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, dirname(PROGRAM)), { recursive: true });
  // As further names of the same files, because 170 MB need not be written again.
  await runProgram(['cp', '--archive', '--link', staged, join(folder, PROGRAM)], { from: 'coreutils' });
  const put = async (path: string, text: string): Promise<void> => {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await put(`${PROGRAM}/package-type`, kind);
  const described = await layMetainfo(root, making.version, making.epoch, readPublisher(process.env));
  await put(METAINFO, withoutDesktopApp(await readFile(described, 'utf8')));
  for (const [name, path] of Object.entries(SHARED)) {
    await put(path, withoutDesktopApp(await readFile(join(root, 'packaging/linux', name), 'utf8')));
  }
  const texts = join(root, 'packaging/server/linux/texts');
  await put('/usr/share/applications/linnet.desktop', await readFile(join(texts, 'linnet.desktop'), 'utf8'));
  await put('/usr/share/doc/linnet-server/copyright', await readFile(join(root, 'LICENSE'), 'utf8'));
  for (const size of ICON_SIZES) {
    const icon = join(folder, `/usr/share/icons/hicolor/${size}/apps/linnet.png`);
    await mkdir(dirname(icon), { recursive: true });
    await copyFile(join(root, `packaging/icons/${size}.png`), icon);
  }
  await mkdir(join(folder, '/usr/bin'), { recursive: true });
  await symlink('../lib/linnet/linnet', join(folder, '/usr/bin/linnet'));
  await put('/usr/share/man/man1/linnet.1', manualPage(making.version));
  const zsh = kind === 'deb' ? 'vendor-completions' : 'site-functions';
  await put('/usr/share/bash-completion/completions/linnet', `${COMPLETIONS.bash}\n`);
  await put(`/usr/share/zsh/${zsh}/_linnet`, `${COMPLETIONS.zsh}\n`);
  await put('/usr/share/fish/vendor_completions.d/linnet.fish', `${COMPLETIONS.fish}\n`);
  await makeUniform(folder, making.epoch);
  return folder;
}

/** The text of a file that the package with the desktop app shares, for a package without it. */
export const withoutDesktopApp = (text: string, program = `${PROGRAM}/linnet`): string =>
  text
    .replace('/opt/Linnet/resources/start-service', `${program} serve`)
    .replace(/^.*x-scheme-handler.*\n/m, '');

/** A script that runs when the package is installed or removed. */
export async function readScript(root: string, name: string): Promise<string> {
  if (name !== 'before-remove')
    return readFile(join(root, 'packaging/server/linux/texts', `${name}.sh`), 'utf8');
  const text = await readFile(join(root, 'packaging/linux/before-remove.sh'), 'utf8');
  return text.replace('ExecStart=/opt/', `ExecStart=${PROGRAM}/`);
}

/** Gives everything the same rights and the same time, whatever the mask and the clock of this computer were. */
export async function makeUniform(folder: string, epoch: number): Promise<void> {
  await runProgram(['chmod', '--recursive', 'u=rwX,go=rX', folder], { from: 'coreutils' });
  const touch = ['touch', '--no-dereference', `--date=@${epoch}`, '{}', '+'];
  await runProgram(['find', folder, '-exec', ...touch], { from: 'findutils' });
}

/** What the packages for Linux say of Linnet. */
export const SUMMARY = 'Short links for your network, in your browser';
export const DESCRIPTION =
  'Short links, statistics and QR codes for a team, from one computer on its own network. The service starts with the computer, and has a Node of its own.';
