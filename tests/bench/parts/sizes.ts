import { listInstalled } from '../../support/installed-packages.ts';
import { sizeOf } from '../../support/size-of-folder.ts';
import type { Row } from './report.ts';

const BUILDS = ['dist/service', 'dist/renderer', 'dist/main', 'dist/preload'];

/** What is installed where Linnet runs; all of it is built. */
export async function benchSizes(): Promise<Row[]> {
  const packages = await listInstalled();
  const ofPackages = await Promise.all(packages.map((path) => sizeOf(path, isOwn)));
  const ofBuilds = await Promise.all(BUILDS.map((path) => sizeOf(path, isPacked)));
  const installed = `${packages.length} packages of npm ci --omit=dev`;
  return [
    { name: installed, value: megabytes(sum(ofPackages)), target: 'below 65 MB' },
    { name: 'dist', value: megabytes(sum(ofBuilds)), target: 'below 27 MB' },
    ...BUILDS.map((name, at) => ({ name, value: megabytes(ofBuilds[at] ?? 0) })),
  ];
}

/** Packages within a package are counted as themselves. */
const isOwn = (path: string): boolean => !path.includes('node_modules/');

/** Source maps are made for profiles only. */
const isPacked = (path: string): boolean => !path.endsWith('.map');

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
