import type { Computer } from '../lock-file.ts';
import { makeImage } from './image.ts';
import { makeDeb } from './linux/deb.ts';
import { makeRpm } from './linux/rpm.ts';
import { makeTar } from './linux/tar.ts';
import type { Format } from './making.ts';
import { makeSetup } from './setup.ts';
import { makeZip } from './zip.ts';

/** The packages by the name that `npm run package -- --server` takes, for each system. */
export const FORMATS: Readonly<Record<Computer['platform'], Readonly<Record<string, Format>>>> = {
  linux: { deb: makeDeb, rpm: makeRpm, tar: makeTar, image: makeImage },
  darwin: { zip: makeZip },
  win32: { setup: makeSetup, zip: makeZip },
};

/**
 * The formats that were asked for, all of the system when none is named.
 *
 * @throws Error with a sentence when the system has no such format.
 */
export function formatsFor({ platform }: Computer, names: readonly string[]): [string, Format][] {
  const known = FORMATS[platform];
  const wanted = names.length > 0 ? names : Object.keys(known);
  return wanted.map((name) => {
    const format = known[name];
    if (!format)
      throw new Error(`There is no format ${name} for ${platform}: ${Object.keys(known).join(', ')}`);
    return [name, format];
  });
}
