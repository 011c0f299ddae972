import type { LinnetBridge, UpdateState } from '../../main/ipc/contract.ts';

/** Whether this is the desktop app's window, which shows no page but ours. */
export const isDesktop = globalThis.window?.linnet !== undefined;

/** What the desktop app can do for the page; in an ordinary browser, the nearest thing a page can do itself. */
export const desktop: LinnetBridge = globalThis.window?.linnet ?? inBrowser();

function inBrowser(): LinnetBridge {
  return {
    service: {
      state: async () => ({ status: 'running', address: location.origin }),
      restart: async () => {},
      onChange: () => () => {},
    },
    window: {
      openExternal: async (url) => {
        window.open(url, '_blank', 'noreferrer');
      },
      show: async () => {},
      // The keys of a browser keep their meaning.
      onCommand: () => () => {},
    },
    file: { save: async ({ name, data }) => download(name, data) },
    firewall: { allow: async () => false },
    notification: { show: async () => {} },
    autostart: { get: async () => false, set: async () => false },
    awake: { get: async () => false, set: async () => {} },
    closing: { get: async () => false, set: async () => {} },
    quick: { opened: async () => ({ address: '', alias: '' }), close: async () => window.close() },
    shortcut: {
      get: async () => ({ keys: null, isTaken: false, isUpToDesktop: false }),
      set: async () => ({ keys: null, isTaken: false, isUpToDesktop: false }),
    },
    theme: { set: async () => {} },
    language: { set: async () => {} },
    secrets: {
      state: async () => ({
        keptIn: 'file',
        keychain: 'secret-service',
        trouble: null,
        file: '',
        secrets: [],
        putBackAt: null,
      }),
    },
    // The browser keeps its own cookies.
    signIn: { remember: async () => false, recall: async () => false, forget: async () => {} },
    update: withoutUpdates(),
  };
}

/** The computer that runs Linnet updates it. */
function withoutUpdates(): LinnetBridge['update'] {
  const state = async (): Promise<UpdateState> => ({
    version: '',
    cannot: null,
    source: { kind: 'off' },
    step: { kind: 'idle' },
    last: null,
    changes: [],
  });
  return {
    state,
    chooseFile: state,
    chooseFolder: state,
    forgetLast: state,
    install: state,
    look: state,
    lookAt: state,
    take: state,
    onChange: () => () => {},
  };
}

function download(name: string, data: string | Uint8Array): boolean {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([typeof data === 'string' ? data : new Uint8Array(data)]));
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(anchor.href);
  return true;
}
