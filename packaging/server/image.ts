import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ALLOCATOR_LIMITS } from '../../main/supervision/limits.ts';
import type { Computer } from '../lock-file.ts';
import { archOf, fetchLibraries, layLibraries, run } from './debian.ts';
import type { Making } from './making.ts';

/** The account inside, the first that a system gives to a person. */
const LINNET = 1000;
const PROGRAM = 'opt/linnet';

/** Locales' tables, and what only a debugger reads; what may not be left out is the licences. */
const UNREAD = ['gconv', 'audit', 'libthread_db.so.1', 'libpcprofile.so', 'libmemusage.so'];

const PASSWD = `root:x:0:0:root:/root:/usr/sbin/nologin
linnet:x:${LINNET}:${LINNET}:Linnet:/data:/usr/sbin/nologin
`;
const GROUP = `root:x:0:\nlinnet:x:${LINNET}:\n`;

/** A file of an image: its name is the hash of its bytes. */
type Blob = { mediaType: string; digest: string; size: number };
type Layer = { blob: Blob /** The hash of what is inside of the compression. */; inside: string };

/** An image for containers: Debian's libraries, and the program. `podman load` and `docker load` read it. */
export async function makeImage(making: Making): Promise<string> {
  const { output, computer } = making;
  return packImage(
    making,
    await fetchLibraries(join(output, 'staged', `debian-${archOf(computer)}`), computer),
  );
}

/** The image with these packages of Debian, without another image to begin with. */
export async function packImage(
  { staged, output, computer, version, epoch, level }: Making,
  libraries: readonly string[],
): Promise<string> {
  const arch = archOf(computer);
  const work = imageFolder(output, computer);
  await rm(work, { recursive: true, force: true });
  const root = join(work, 'root');
  await laySystem(root, libraries);
  const layout = join(work, 'layout');
  await mkdir(join(layout, 'blobs/sha256'), { recursive: true });
  const system = await addLayer({ layout, epoch, level }, [
    [root, ['.', '--exclude=./data', '--exclude=./tmp', '--mode=a+rX,u+w,go-w', ...ownedBy(0)]],
    [root, ['./data', '--mode=0700', ...ownedBy(LINNET)]],
    [root, ['./tmp', '--mode=1777', ...ownedBy(0)]],
  ]);
  const noted = join(work, 'noted');
  await mkdir(noted);
  await writeFile(join(noted, 'package-type'), 'oci.tar');
  const asProgram = [`--transform=s,^\\.,./${PROGRAM},S`, '--mode=a+rX,u+w,go-w', ...ownedBy(0)];
  const program = await addLayer({ layout, epoch, level }, [
    [staged, ['.', ...asProgram]],
    [noted, ['./package-type', ...asProgram]],
  ]);
  await describe(layout, [system, program], { arch, version, created: new Date(epoch * 1000).toISOString() });
  const image = join(output, `linnet-server_${version}_${arch}.oci.tar`);
  await rm(`${image}.new`, { force: true });
  const all = ['blobs', 'index.json', 'manifest.json', 'oci-layout', '--mode=a+rX,u+w,go-w', ...ownedBy(0)];
  addTo(`${image}.new`, layout, all, epoch);
  await rename(`${image}.new`, image);
  await rm(layout, { recursive: true });
  return image;
}

const imageFolder = (output: string, computer: Computer): string =>
  join(output, 'staged', `image-${archOf(computer)}`);

/** What dpkg's file `status` says of the libraries in the image that was made last. */
export const readLibraries = (output: string, computer: Computer): Promise<string> =>
  readFile(join(imageFolder(output, computer), 'root/var/lib/dpkg/status'), 'utf8');

async function laySystem(root: string, libraries: readonly string[]): Promise<void> {
  for (const folder of ['usr/lib', 'usr/lib64', 'etc', 'data', 'tmp', PROGRAM])
    await mkdir(join(root, folder), { recursive: true });
  await symlink('usr/lib', join(root, 'lib'));
  await symlink('usr/lib64', join(root, 'lib64'));
  await layLibraries(root, libraries);
  run('find', [
    ...[join(root, 'usr'), '(', ...UNREAD.flatMap((name) => ['-name', name, '-o']), '-path', '*/share/*'],
    ...['!', '-path', '*/share/doc*', '!', '-type', 'd', '-o', '-name', '*.gz', ')'],
    ...['-prune', '-exec', 'rm', '-r', '{}', '+'],
  ]);
  run('find', [root, '-type', 'd', '-path', '*/share/*', '-empty', '-delete']);
  await writeFile(join(root, 'etc/passwd'), PASSWD);
  await writeFile(join(root, 'etc/group'), GROUP);
  await writeFile(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  // The system that the libraries are of: what looks for known faults asks.
  await copyFile('/etc/os-release', join(root, 'etc/os-release'));
}

const ownedBy = (id: number): string[] => [`--owner=${id}`, `--group=${id}`];

/** Adds files of a folder to a tar, in the same order and with the same times everywhere. */
function addTo(tar: string, folder: string, words: readonly string[], epoch: number): void {
  const same = ['--sort=name', '--format=gnu', '--numeric-owner', `--mtime=@${epoch}`];
  run('tar', ['-rf', tar, ...same, '-C', folder, ...words]);
}

async function addLayer(
  { layout, epoch, level }: Pick<Making, 'epoch' | 'level'> & { layout: string },
  parts: readonly (readonly [folder: string, words: readonly string[]])[],
): Promise<Layer> {
  const tar = join(layout, 'layer.tar');
  for (const [folder, words] of parts) addTo(tar, folder, words, epoch);
  const inside = createHash('sha256');
  const packed = join(layout, 'layer.tar.gz');
  await pipeline(
    createReadStream(tar),
    async function* (bytes: Readable) {
      for await (const chunk of bytes) {
        inside.update(chunk);
        yield chunk;
      }
    },
    createGzip({ level: Math.min(level, 9) }),
    createWriteStream(packed),
  );
  await rm(tar);
  const hash = createHash('sha256');
  await pipeline(createReadStream(packed), hash);
  const name = hash.digest('hex');
  await rename(packed, join(layout, 'blobs/sha256', name));
  const { size } = await stat(join(layout, 'blobs/sha256', name));
  const mediaType = 'application/vnd.oci.image.layer.v1.tar+gzip';
  return { blob: { mediaType, digest: `sha256:${name}`, size }, inside: `sha256:${inside.digest('hex')}` };
}

type Facts = { arch: string; version: string; created: string };

/** Writes what an image says of itself, and where its layers are, as the image format of the OCI wants it. */
async function describe(layout: string, layers: readonly Layer[], facts: Facts): Promise<void> {
  const { arch, version, created } = facts;
  const name = `linnet-server:${version}`;
  const limits = Object.entries(ALLOCATOR_LIMITS).map(([key, value]) => `${key}=${value}`);
  const about = { 'org.opencontainers.image.title': 'Linnet', 'org.opencontainers.image.version': version };
  const config = await addJson(layout, 'application/vnd.oci.image.config.v1+json', {
    created,
    architecture: arch,
    os: 'linux',
    config: {
      User: `${LINNET}:${LINNET}`,
      ExposedPorts: { '7431/tcp': {} },
      // Inside, the container's own address is the network: `on` listens there. LINNET_PUBLIC_URL says how others reach it.
      Env: [`PATH=/${PROGRAM}`, 'LINNET_DATA_DIR=/data', 'LINNET_LAN=on', ...limits],
      // As the command `linnet`; there is no shell to run its script.
      Entrypoint: [`/${PROGRAM}/node`, `/${PROGRAM}/dist/service/command.js`],
      Cmd: ['serve'],
      Volumes: { '/data': {} },
      WorkingDir: `/${PROGRAM}`,
      Labels: about,
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ inside }) => inside) },
    history: ["Debian's libraries", 'Linnet'].map((comment) => ({ created, comment })),
  });
  const manifest = await addJson(layout, 'application/vnd.oci.image.manifest.v1+json', {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config,
    layers: layers.map(({ blob }) => blob),
    annotations: about,
  });
  const annotations = {
    'org.opencontainers.image.ref.name': name,
    'io.containerd.image.name': `localhost/${name}`,
  };
  const index = {
    schemaVersion: 2,
    manifests: [{ ...manifest, platform: { architecture: arch, os: 'linux' }, annotations }],
  };
  // What a Docker without containerd reads instead of the index.
  const forDocker = [
    {
      Config: pathOf(config),
      RepoTags: [`localhost/${name}`],
      Layers: layers.map(({ blob }) => pathOf(blob)),
    },
  ];
  await writeFile(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  await writeFile(join(layout, 'index.json'), JSON.stringify(index));
  await writeFile(join(layout, 'manifest.json'), JSON.stringify(forDocker));
}

const pathOf = ({ digest }: Blob): string => `blobs/${digest.replace(':', '/')}`;

async function addJson(layout: string, mediaType: string, content: unknown): Promise<Blob> {
  const text = JSON.stringify(content);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  const blob = { mediaType, digest, size: Buffer.byteLength(text) };
  await writeFile(join(layout, pathOf(blob)), text);
  return blob;
}
