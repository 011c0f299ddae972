import { fileURLToPath } from 'node:url';

/** Where the program's own files are. */
export type Paths = {
  /** Folder of the built worker threads, with a trailing slash. */
  threads: URL;
  migrations: string;
  /** The built screens. */
  screens: string;
};

/** The layout of a checkout and of a packaged app alike; `root` is the folder with package.json. */
export function pathsBelow(root: URL): Paths {
  return {
    threads: new URL('dist/service/', root),
    migrations: fileURLToPath(new URL('drizzle/migrations', root)),
    screens: fileURLToPath(new URL('dist/renderer', root)),
  };
}
