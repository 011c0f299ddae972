import type { Medium } from '../design/design.ts';

/**
 * Names for the files of a batch, in order (docs/contract/qr.md#batch).
 *
 * No two are alike, even where upper and lower case are one, as on most desktops.
 */
export function memberNames(members: readonly { filename?: string; output: Medium['output'] }[]): string[] {
  const taken = new Set<string>();
  return members.map(({ filename = '', output }, index) => {
    const { stem, extension } = split(safeName(filename), `.${output}`);
    const first = /[^.]/.test(stem) ? stem : `qrcode_${index + 1}`;
    let name = first + extension;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${first}_${copy}${extension}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The last part of a path in either notation, with only what every file system takes. */
function safeName(filename: string): string {
  const basename = filename.split(/[/\\]/).at(-1) ?? '';
  return basename.replace(/[^\p{L}\p{N}_.-]/gu, '_');
}

/** The name without its extension when it has the right one already, whatever its case. */
function split(name: string, extension: string): { stem: string; extension: string } {
  if (!name.toLowerCase().endsWith(extension)) return { stem: name, extension };
  return { stem: name.slice(0, -extension.length), extension: name.slice(-extension.length) };
}
