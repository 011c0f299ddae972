import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Publisher, readPublisher } from '../../release/publisher.ts';
import type { Making } from '../making.ts';
import { runProgram } from '../programs.ts';
import { DESCRIPTION, layRoot, readScript, SUMMARY } from './root.ts';

const ARCHES = { x64: 'x86_64', arm64: 'aarch64' };

const SCRIPTS = { post: 'after-install', preun: 'before-remove', postun: 'after-remove' };

/** The package for Fedora and openSUSE, for the whole computer. */
export async function makeRpm(making: Making): Promise<string> {
  const { root, output, computer, version, epoch, level } = making;
  const arch = ARCHES[computer.arch];
  const laid = await layRoot(making, 'rpm');
  const scripts = await Promise.all(
    Object.entries(SCRIPTS).map(async ([name, text]) => {
      const script = await readScript(root, text);
      // A sign of its own begins a macro of rpm.
      return `%${name}\n${script.replaceAll('%', '%%')}`;
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), 'linnet-rpm-'));
  try {
    const spec = join(folder, 'linnet-server.spec');
    await writeFile(spec, specOf({ publisher: readPublisher(process.env), version, laid, level, scripts }));
    await runProgram(
      ['rpmbuild', '-bb', '--quiet', `--target=${arch}-linux`, `--define=_topdir ${folder}`, spec],
      { env: { SOURCE_DATE_EPOCH: String(epoch) }, from: 'rpm' },
    );
    const file = join(output, `linnet-server_${version}_${arch}.rpm`);
    // Another disk may hold the folder, so it is not renamed.
    await runProgram(
      ['cp', join(folder, 'RPMS', arch, `linnet-server-${version}-1.${arch}.rpm`), `${file}.new`],
      { from: 'coreutils' },
    );
    await rename(`${file}.new`, file);
    return file;
  } finally {
    await rm(folder, { recursive: true });
  }
}

type Told = {
  publisher: Publisher;
  version: string;
  laid: string;
  level: number;
  scripts: readonly string[];
};

/** Nothing is looked for in the files: the program is finished, for another processor perhaps. */
const specOf = ({
  publisher,
  version,
  laid,
  level,
  scripts,
}: Told): string => `%global __os_install_post %{nil}
%global _build_id_links none
%global debug_package %{nil}
%global _binary_payload w${level}T2.zstdio
%global _buildhost linnet
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
%global source_date_epoch_from_changelog 0

Name: linnet-server
Version: ${version}
Release: 1
Summary: ${SUMMARY}
License: MIT
Packager: ${publisher.maintainer}
URL: ${publisher.homepage}
AutoReqProv: no
Requires: glibc >= 2.28, libstdc++
Recommends: xdg-utils
Suggests: systemd
Conflicts: linnet

%description
${DESCRIPTION}

%install
cp --archive '${laid}/.' %{buildroot}

%files
%defattr(-,root,root)
/usr/bin/linnet
/usr/lib/linnet
/usr/lib/systemd/system/linnet.service
/usr/lib/systemd/user/linnet.service
/usr/lib/sysusers.d/linnet.conf
/usr/share/applications/linnet.desktop
/usr/share/bash-completion/completions/linnet
/usr/share/doc/linnet-server
/usr/share/fish/vendor_completions.d/linnet.fish
/usr/share/icons/hicolor/*/apps/linnet.png
/usr/share/man/man1/linnet.1*
/usr/share/metainfo/app.linnet.desktop.metainfo.xml
/usr/share/zsh/site-functions/_linnet
%config(noreplace) /etc/ufw/applications.d/linnet

${scripts.join('\n')}`;
