import { synchronize } from './kept.ts';
import { leadTo } from './leading.ts';
import { findLinnet, recognize } from './linnet.ts';
import { offerLink } from './new-link.ts';
import { element, put, say, show, speak } from './page.ts';
import { send } from './send.ts';
import { beginSignIn } from './session.ts';
import { forgetPerson, read } from './store.ts';
import { words } from './words.ts';

const query = new URLSearchParams(location.search);
const isTab = query.has('tab') || query.has('unknown');
/** Needed to see that a search is for `go/name`, and that an address does not answer. */
const WATCHING = { permissions: ['webNavigation' as const] };

speak();

async function showState(): Promise<void> {
  const { address, tokens, person = '', key } = await read('address', 'tokens', 'person', 'key');
  const isSignedIn = tokens !== undefined;
  show('set-up', !isSignedIn);
  show('account', isSignedIn);
  if (!isSignedIn) await prepareSetUp(address);
  // A key without tokens is what an ended session leaves.
  if (!isSignedIn && key !== undefined) say(words.ended);
  if (!isTab && (isSignedIn || key !== undefined)) await offerLink(isSignedIn);
  if (!isSignedIn) return;
  put('person', words.signedIn({ person }));
  element('catch', HTMLInputElement).checked = await chrome.permissions.contains(WATCHING);
  await showKept();
  await synchronize().catch(() => undefined);
  await showKept();
}

async function showKept(): Promise<void> {
  const { kept, clicks = [], tokens } = await read('kept', 'clicks', 'tokens');
  if (!tokens) return say(words.ended);
  const names = (kept?.names.length ?? 0).toLocaleString();
  put('kept', words.kept({ count: names }));
  const unknown = query.get('unknown');
  show('retry', unknown !== null);
  if (unknown !== null) return say(words.unknown({ name: unknown }));
  if (!kept || (await findLinnet()) !== undefined) return;
  say(
    words.away({ date: new Date(kept.at).toLocaleString(), names, clicks: clicks.length.toLocaleString() }),
  );
}

/** The address that the extension was downloaded from, or the last one. */
async function prepareSetUp(last: string | undefined): Promise<void> {
  const field = element('address', HTMLInputElement);
  const base: { address: string } = await (await send(chrome.runtime.getURL('base.json'))).json();
  field.value = last ?? base.address;
}

element('set-up', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = element('address', HTMLInputElement).value.trim();
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed)) return say(words.noAddress);
  const { origin, protocol, hostname } = new URL(typed);
  // Asked at once, because browsers allow the question only in answer to a press.
  const asked = chrome.permissions.request({ origins: [`${protocol}//${hostname}/*`] });
  void asked.then(async (isGiven) => {
    if (!isGiven) return;
    if ((await recognize(origin)) === undefined) say(words.noLinnet);
    else await beginSignIn(origin);
  });
});

element('catch', HTMLInputElement).addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const { checked } = target;
  const done = checked ? chrome.permissions.request(WATCHING) : chrome.permissions.remove(WATCHING);
  void done.then((isDone) => {
    target.checked = checked === isDone;
  });
});

element('sign-out', HTMLButtonElement).addEventListener('click', () => {
  void forgetPerson().then(() => location.reload());
});

element('retry', HTMLButtonElement).addEventListener('click', () => {
  void leadTo(query.get('unknown') ?? '').then((url) => location.assign(url));
});

// Buttons work while this waits for Linnet.
void showState();
