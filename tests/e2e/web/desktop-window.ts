import type { Page } from 'playwright-core';
import type { UpdateState } from '../../../main/ipc/contract.ts';
import type { SecretsState } from '../../../main/ipc/secrets-state.ts';
import { goAnew, widen } from './one-page.ts';
import type { Screens } from './screens.ts';

/** What the desktop app says in a window of the test's own. */
export type Said = { update?: Partial<UpdateState>; secrets?: Partial<SecretsState> };

const UPDATE: UpdateState = {
  version: '0.1.0',
  cannot: null,
  source: { kind: 'off' },
  step: { kind: 'idle' },
  last: null,
  changes: [
    { version: '0.1.0', day: '2026-11-20', changes: ['Short links for a team’s own network.', 'QR codes.'] },
    { version: '0.0.9', day: '2026-10-01', changes: ['The first one.'] },
  ],
};

const SECRETS: SecretsState = {
  keptIn: 'keychain',
  keychain: 'secret-service',
  trouble: null,
  file: '/home/ada/.config/linnet/secrets.json',
  secrets: [
    { name: 'token-signing-key', keptIn: 'keychain' },
    { name: 'visitor-key', keptIn: 'keychain' },
    { name: 'smtp-password', keptIn: 'keychain' },
    { name: 'oauth-google', keptIn: 'file' },
  ],
  putBackAt: null,
};

/**
 * The owner's page of the desktop app, with a desktop app that says what the test wants. `window.asked` lists what the
 * page asked of it.
 */
export async function openDesktopPage(screens: Screens, said: Said = {}): Promise<Page> {
  const page = await screens.openSignedIn('about:blank');
  const update = JSON.stringify({ ...UPDATE, ...said.update });
  const secrets = JSON.stringify({ ...SECRETS, ...said.secrets });
  await page.addInitScript(`
    window.asked = [];
    window.said = { update: ${update}, secrets: ${secrets} };
    const nothing = () => () => {};
    const ask = (what, answer) => async (...input) => {
      window.asked.push([what, ...input.map((value) => value instanceof File ? value.name : value)]);
      return answer;
    };
    window.linnet = {
      service: {
        state: async () => ({ status: 'running', address: location.origin }),
        restart: ask('restart'),
        onChange: nothing,
      },
      window: { openExternal: ask('open'), show: ask('show'), onCommand: nothing },
      notification: { show: ask('notify') },
      autostart: { get: async () => true },
      awake: { get: async () => false },
      closing: { get: async () => false },
      quick: { opened: async () => ({ address: '', alias: '' }) },
      shortcut: { get: async () => ({ keys: null, isTaken: false, isUpToDesktop: true }) },
      theme: { set: ask('theme') },
      language: { set: async () => undefined },
      secrets: { state: () => ask('secrets', window.said.secrets)() },
      signIn: { recall: async () => false, remember: async () => false, forget: async () => {} },
      update: {
        state: async () => window.said.update,
        onChange: (listener) => { window.tellUpdate = listener; return () => {}; },
        ...Object.fromEntries(['chooseFile', 'chooseFolder', 'forgetLast', 'install', 'look', 'lookAt', 'take']
          .map((name) => [name, (...input) => ask(name, window.said.update)(...input)])),
      },
    };`);
  await page.goto('/app/settings/desktop');
  await page.getByRole('heading', { name: 'Updates' }).waitFor();
  return page;
}

/** The same page as if it had just been opened, with a desktop app that says something else from now on. */
export async function sayAnew(page: Page, said: Said = {}): Promise<void> {
  await page.evaluate(
    ({ update, secrets }) => {
      Object.assign(globalThis, { asked: [], said: { update, secrets } });
      Object(globalThis).tellUpdate(update);
    },
    { update: { ...UPDATE, ...said.update }, secrets: { ...SECRETS, ...said.secrets } },
  );
  await widen(page);
  await goAnew(page, page.url());
  await page.getByRole('heading', { name: 'Updates' }).waitFor();
}

/** What the page asked of the desktop app by one name: the arguments of each call. */
export function asked(page: Page, name: string): Promise<unknown[][]> {
  return page.evaluate(
    (wanted) =>
      Object(globalThis)
        .asked.filter(([what]: unknown[]) => what === wanted)
        .map(([, ...input]: unknown[]) => input),
    name,
  );
}
