import { readFile } from 'node:fs/promises';

/** What a deb or rpm would hold, read from the arguments of the tool that makes it. */
export type PackageFiles = {
  /** Where it comes from, by where it is installed. */
  files: Readonly<Record<string, string>>;
  /** The text of each script, by when it runs. */
  scripts: Readonly<Record<string, string>>;
  /** The entry of the menu. */
  desktopEntry: string;
  depends: readonly string[];
  recommends: readonly string[];
};

/** Flags that stand alone; every other one is followed by its value, unless it is `--flag=value`. */
const ALONE = /^--(force|debug)$/;

/** Reads what `tests/support/fpm.mjs` wrote. */
export async function readPackage(path: string): Promise<PackageFiles> {
  const { args, texts }: { args: string[]; texts: Record<string, string> } = JSON.parse(
    await readFile(path, 'utf8'),
  );
  const { flags, rest } = separate(args);
  const all = (name: string): string[] => flags.filter(([flag]) => flag === name).map(([, value]) => value);
  const files = Object.fromEntries(rest.map((word) => divide(word)).map(([from, to]) => [to, from]));
  const scripts = ['after-install', 'after-remove', 'before-remove'].map((name) => [
    name,
    texts[all(`--${name}`)[0] ?? ''] ?? '',
  ]);
  return {
    files,
    scripts: Object.fromEntries(scripts),
    desktopEntry: texts[files['/usr/share/applications/linnet.desktop'] ?? ''] ?? '',
    depends: all('-d'),
    recommends: all('--deb-recommends'),
  };
}

function separate(args: readonly string[]): { flags: [string, string][]; rest: string[] } {
  const flags: [string, string][] = [];
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (!word.startsWith('-')) rest.push(word);
    else if (word.includes('=')) flags.push(divide(word));
    else if (ALONE.test(word)) flags.push([word, '']);
    else flags.push([word, args[++at] ?? '']);
  }
  return { flags, rest };
}

const divide = (word: string): [string, string] => {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
};
