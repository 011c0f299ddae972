import type { KeptName } from './kept-rule.ts';

/** A click on a kept name that was not handed over yet; `at` in ISO 8601. */
export type WaitingClick = { id: string; name: string; at: string };

/** What a person typed for a link of a page. */
export type Draft = { url: string; alias: string; title: string };

/** All that the extension keeps in the browser (docs/contract/extension.md#what-the-browser-keeps). */
export type Stored = {
  /** Where Linnet answered last, and where it may be found besides: origins. */
  address: string;
  addresses: string[];
  /** By which the installation is recognized. */
  key: string;
  tokens: { access: string; refresh: string };
  person: string;
  /** The tag of the answer, when it was confirmed last (ms), and the names. */
  kept: { tag: string; at: number; names: KeptName[] };
  clicks: WaitingClick[];
  draft: Draft;
  signingIn: { address: string; state: string; verifier: string };
};

/** Reads some of it; what is not there is undefined. */
export const read = <Name extends keyof Stored>(...names: Name[]): Promise<Partial<Pick<Stored, Name>>> =>
  chrome.storage.local.get<Partial<Pick<Stored, Name>>>(names);

export const write = (values: Partial<Stored>): Promise<void> => chrome.storage.local.set(values);

export const forget = (...names: (keyof Stored)[]): Promise<void> => chrome.storage.local.remove(names);

/** Signing out: nothing stays but the address. */
export const forgetPerson = (): Promise<void> =>
  alone('person', () =>
    forget('addresses', 'key', 'tokens', 'person', 'kept', 'clicks', 'draft', 'signingIn'),
  );

/** Stores what Linnet answered, unless the person has signed out or the session has ended meanwhile. */
export const writeIfSignedIn = (values: Partial<Stored>): Promise<void> =>
  alone('person', async () => {
    const { tokens } = await read('tokens');
    if (tokens) await write(values);
  });

/** Does one thing at a time, in all pages of the extension: what is read must not change before it is written. */
export const alone = <Result>(
  name: 'tokens' | 'clicks' | 'kept' | 'person',
  act: () => Promise<Result>,
): Promise<Result> => navigator.locks.request(name, act);
