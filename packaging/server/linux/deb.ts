import { copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Publisher, readPublisher } from '../../release/publisher.ts';
import type { Making } from '../making.ts';
import { runProgram } from '../programs.ts';
import { DESCRIPTION, layRoot, makeUniform, readScript, SUMMARY } from './root.ts';

const ARCHES = { x64: 'amd64', arm64: 'arm64' };

const SCRIPTS = { postinst: 'after-install', prerm: 'before-remove', postrm: 'after-remove' };

/** The package for Debian and Ubuntu, for the whole computer. */
export async function makeDeb(making: Making): Promise<string> {
  const { root, output, computer, version, epoch, level } = making;
  const folder = await layRoot(making, 'deb');
  const size = await sizeOf(folder);
  const texts = join(root, 'packaging/server/linux/texts');
  const control = join(folder, 'DEBIAN');
  await mkdir(control);
  for (const [name, text] of Object.entries(SCRIPTS))
    await writeFile(join(control, name), await readScript(root, text));
  await copyFile(join(texts, 'templates'), join(control, 'templates'));
  await writeFile(join(control, 'conffiles'), '/etc/ufw/applications.d/linnet\n');
  await writeFile(
    join(control, 'control'),
    fieldsOf({ publisher: readPublisher(process.env), version, arch: ARCHES[computer.arch], size }),
  );
  await makeUniform(control, epoch);
  const scripts = Object.keys(SCRIPTS).map((name) => join(control, name));
  await runProgram(['chmod', '0755', ...scripts], { from: 'coreutils' });
  const file = join(output, `linnet-server_${version}_${ARCHES[computer.arch]}.deb`);
  // The number of threads is given, because it decides the bytes.
  const packing = ['-Zzstd', `-z${level}`, '--threads-max=2', '--root-owner-group', '--build'] as const;
  await runProgram(['dpkg-deb', ...packing, folder, file], {
    env: { SOURCE_DATE_EPOCH: String(epoch) },
    from: 'dpkg',
  });
  return file;
}

type Told = { publisher: Publisher; version: string; arch: string; size: number };

/** Of the C libraries, the versions that Node is built for. */
const fieldsOf = ({ publisher, version, arch, size }: Told): string => `Package: linnet-server
Version: ${version}
Architecture: ${arch}
Maintainer: ${publisher.maintainer}
Homepage: ${publisher.homepage}
Installed-Size: ${Math.ceil(size / 1024)}
Depends: libc6 (>= 2.28), libstdc++6 (>= 8)
Recommends: xdg-utils
Suggests: debconf, systemd, ufw
Conflicts: linnet
Replaces: linnet
Section: net
Priority: optional
Description: ${SUMMARY}
 ${DESCRIPTION}
`;

/** How many bytes the files below a folder have. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(entries.map(async (entry) => (await lstat(join(folder, entry))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
