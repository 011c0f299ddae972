import { fileURLToPath } from 'node:url';

/** The paths of the program's own files. */
export type Paths = {
  /** Folder of the built worker threads, with a trailing slash. */
  threads: URL;
  migrations: string;
  /** The built screens. */
  screens: string;
};

/** The layout of both a checkout and a packaged app; `root` is the folder with package.json. */
export function pathsBelow(root: URL): Paths {
  return {
    threads: new URL('dist/service/', root),
    migrations: fileURLToPath(new URL('drizzle/migrations', root)),
    screens: fileURLToPath(new URL('dist/renderer', root)),
  };
}
