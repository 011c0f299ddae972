import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { vi } from 'vitest';
import type { DesktopApp } from './desktop-app.ts';

/** A function sent to the main process as text. */
export interface Call {
  id: number;
  source: string;
  argument: string;
}

/** Its result as JSON, or what it threw. */
export interface Reply {
  id: number;
  json?: string;
  error?: string;
}

const root = join(import.meta.dirname, '../../..');
const built = join(root, 'dist/stand-in');
const patience = { timeout: 60_000, interval: 25 };

/** Bundles the stand-in, because Node does not run its TypeScript. */
export async function buildStandIn(): Promise<void> {
  const entry = (name: string) => join(import.meta.dirname, `${name}.ts`);
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { target: 'node', external: true },
    build: {
      ssr: true,
      outDir: built,
      rolldownOptions: {
        input: { module: entry('module'), 'parent-port': entry('parent-port') },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}

/** Starts the built main process under Node, with the stand-in where it imports `electron`. */
export async function launchStandIn(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<DesktopApp> {
  const main = forkMain(env, args);
  const exited = new Promise<number | null>((resolve) => main.once('exit', resolve));
  const evaluate = callsTo(main);
  const profile = await evaluate(({ app }) => app.getPath('userData'));
  return {
    evaluate,
    window: () => findWindow(join(profile, 'chromium/DevToolsActivePort')),
    exited,
    kill: async () => {
      main.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts it in the same way and waits for its end: for starts that must fail. */
export async function runStandIn(env: Record<string, string>): Promise<{ code: number; errors: string }> {
  const main = forkMain(env, [], 'pipe');
  let errors = '';
  main.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const [code] = await once(main, 'close');
  return { code, errors };
}

function forkMain(
  env: Record<string, string>,
  args: readonly string[],
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess {
  return fork(join(root, 'dist/main/index.js'), args, {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: ['--import', replaceElectron(join(built, 'module.mjs'))],
    stdio: ['inherit', 'inherit', errors, 'ipc'],
  });
}

/** A module to preload that answers `import 'electron'` with another file. */
function replaceElectron(file: string): string {
  const url = JSON.stringify(pathToFileURL(file).href);
  const hook = `export const resolve = (name, context, next) =>
    name === 'electron' ? { url: ${url}, shortCircuit: true } : next(name, context);`;
  return asModule(`import { register } from 'node:module'; register(${JSON.stringify(asModule(hook))});`);
}

function asModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

function callsTo(main: ChildProcess): DesktopApp['evaluate'] {
  let calls = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  const answer = (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  };
  const giveUp = (id: number) => answer({ id, error: 'The main process is gone' });
  main.on('message', answer);
  main.once('exit', () => [...waiting.keys()].forEach(giveUp));
  return (work, argument = '') =>
    new Promise((resolve, reject) => {
      const id = ++calls;
      waiting.set(id, ({ json, error }) =>
        json === undefined ? reject(new Error(error)) : resolve(JSON.parse(json)),
      );
      if (main.connected) main.send({ id, source: work.toString(), argument } satisfies Call);
      else giveUp(id);
    });
}

/** The window's page, over Chromium's own debugging port. */
async function findWindow(portFile: string): Promise<Page> {
  const port = await vi.waitFor(() => readPort(portFile), patience);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await vi.waitFor(() => getLoadedPage(browser), patience);
  page.setDefaultTimeout(patience.timeout);
  return page;
}

/** The file's first line, once Chromium has written all of it. */
async function readPort(portFile: string): Promise<string> {
  const [, port] = /^(\d+)\n/.exec(await readFile(portFile, 'utf8')) ?? [];
  if (port === undefined) throw new Error('Chromium does not listen yet');
  return port;
}

function getLoadedPage(browser: Browser): Page {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const page = pages.find((candidate) => candidate.url() !== 'about:blank');
  if (!page) throw new Error('No window has loaded anything yet');
  return page;
}
