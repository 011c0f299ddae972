import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Computer, LockedPackage, LockedPackages } from '../lock-file.ts';
import { nodeFor } from '../server/node.ts';

/** A part of a package, in the words of CycloneDX. */
export type Component = {
  type: 'application' | 'library' | 'platform';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  cpe?: string;
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
};

/** A list of all parts of a package, as CycloneDX 1.6 writes it. It has no time and no random number. */
type Sbom = {
  $schema: string;
  bomFormat: 'CycloneDX';
  specVersion: '1.6';
  version: 1;
  metadata: { component: Component };
  components: Component[];
};

type Program = {
  /** The program folder that was packed. */
  staged: string;
  locked: LockedPackages;
  version: string;
  /** What runs it, and is packed with it. */
  runtimes: readonly Component[];
  /** Debian's packages in it, as dpkg's file `status` names them. */
  debian: string | undefined;
};

const HEADING = /^## (\S+) - (\S+)/gm;
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/;
const TYPEFACES = 'dist/service/typefaces';

/**
 * What a package really holds: of its program folder `node_modules`, the packages that were bundled into `dist` (each
 * program there has a list of them) and the typefaces; what runs it, and the libraries of an image.
 *
 * Why: docs/decisions/desktop.md#list-of-parts
 *
 * @throws Error when a package in it is not in the lock file.
 */
export async function listParts({ staged, locked, version, runtimes, debian }: Program): Promise<Sbom> {
  const files = (await readdir(staged, { recursive: true })).map((file) => file.split(sep).join('/'));
  const beside = files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []).filter((path) => locked[path]);
  const lists = files.filter((file) => /^dist\/\w+\/licenses\.md$/.test(file));
  const texts = await Promise.all(lists.map((file) => readFile(join(staged, file), 'utf8')));
  const bundled = texts
    .flatMap((text) => [...text.matchAll(HEADING)])
    .map(([, name = '', its = '']) => locate(locked, name, its));
  const typefaces = files
    .filter((file) => file.startsWith(TYPEFACES) && file.endsWith('/LICENSE_FONT'))
    .map((file) => `node_modules/@expo-google-fonts${file.slice(TYPEFACES.length, -'/LICENSE_FONT'.length)}`);
  const paths = new Set([...beside, ...bundled, ...typefaces]);
  const components = [
    ...runtimes,
    ...[...paths].map((path) => npmComponent(nameOf(path), lockedAt(locked, path))),
    ...(debian ?? '').split('\n\n').flatMap(debianComponent),
  ];
  const distinct = new Map(components.map((component) => [component.purl, component]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: linnet(version) },
    components: [...distinct.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** Writes the list of parts beside a package. */
export async function writeParts(file: string, program: Program): Promise<void> {
  await writeFile(`${file}.cdx.json`, `${JSON.stringify(await listParts(program), null, 2)}\n`);
}

function linnet(version: string): Component {
  const purl = `pkg:generic/linnet@${version}`;
  const licenses = licencesOf('MIT');
  return { type: 'application', 'bom-ref': purl, name: 'linnet', version, purl, licenses };
}

/** The Node of a program folder, with the name under which its faults are known. */
export function nodePart(computer: Computer): Component {
  const { name, version, integrity } = nodeFor(computer);
  return {
    ...npmComponent(name, { version, integrity, license: 'MIT' }),
    type: 'platform',
    cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
  };
}

/** The Electron of the desktop app. Its program comes from a release host, so the checksum of the lock file is not its own. */
export function electronPart(locked: LockedPackages): Component {
  const { version, license } = lockedAt(locked, 'node_modules/electron');
  return {
    ...npmComponent('electron', { version, license }),
    type: 'platform',
    cpe: `cpe:2.3:a:electronjs:electron:${version}:*:*:*:*:*:*:*`,
  };
}

function npmComponent(name: string, { version, integrity, license }: LockedPackage): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license ? { licenses: licencesOf(license) } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

/** Its licences are in the image, below `/usr/share/doc`. */
function debianComponent(paragraph: string): Component[] {
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(paragraph)?.[1] ?? '';
  const name = field('Package');
  if (name === '') return [];
  const version = field('Version');
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${field('Architecture')}`;
  return [{ type: 'library', 'bom-ref': purl, name, version, purl }];
}

const licencesOf = (license: string): Component['licenses'] =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];

/** The checksum of the lock file, in the words of CycloneDX. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [algorithm = '', base64 = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}

/** The place in the lock file of a package with this version. */
function locate(locked: LockedPackages, name: string, version: string): string {
  const isIt = (path: string): boolean => nameOf(path) === name && locked[path]?.version === version;
  return Object.keys(locked).find(isIt) ?? `node_modules/${name} ${version}`;
}

function lockedAt(locked: LockedPackages, path: string): LockedPackage {
  const found = locked[path];
  if (!found) throw new Error(`${path} is packed, and is not in package-lock.json: install and build again`);
  return found;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
