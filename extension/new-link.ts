import { findLinnet } from './linnet.ts';
import { element, put, say, show } from './page.ts';
import { Refused, Unreachable } from './send.ts';
import { ask } from './session.ts';
import { type Draft, forget, read, write } from './store.ts';
import { words } from './words.ts';

type Link = { short_url: string };

/** Offers a link of the page in the tab, with what was typed for it before; looks whether there is one already. */
export async function offerLink(isSignedIn: boolean): Promise<void> {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  const { url } = tab ?? {};
  show('new-link', true);
  if (url === undefined || !/^https?:/.test(url)) return put('page', words.noPage);
  const { draft } = await read('draft');
  const typed = draft?.url === url ? draft : { url, alias: '', title: tab?.title ?? '' };
  put('page', url);
  const [alias, title] = [element('alias', HTMLInputElement), element('title', HTMLInputElement)];
  [alias.value, title.value] = [typed.alias, typed.title];
  const present = (): Draft => ({ url, alias: alias.value.trim(), title: title.value.trim() });
  const form = element('new-link', HTMLFormElement);
  form.addEventListener('input', () => void write({ draft: present() }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void write({ draft: present() }).then(() => makeLink(present()));
  });
  if (isSignedIn) await showExisting(url).catch(() => undefined);
}

async function showExisting(url: string): Promise<void> {
  const answer = await ask(`/api/v1/team/links?page_size=3&destination=${encodeURIComponent(url)}`);
  const { items }: { items: Link[] } = await answer.json();
  element('existing', HTMLUListElement).replaceChildren(
    ...items.map(({ short_url }) => {
      const [item, link] = [document.createElement('li'), document.createElement('a')];
      link.href = short_url;
      link.textContent = short_url;
      link.target = '_blank';
      link.dir = 'ltr';
      item.append(link);
      return item;
    }),
  );
  show('already', items.length > 0);
}

async function makeLink({ url, alias, title }: Draft): Promise<void> {
  try {
    const body = { long_url: url, ...(alias && { alias }), ...(title && { title }) };
    const answer = await ask('/api/v1/links', { method: 'POST', body });
    const { short_url }: Link = await answer.json();
    await forget('draft');
    await showMade(short_url);
  } catch (error) {
    if (error instanceof Refused && error.status === 401) {
      show('set-up', true);
      return say(words.ended);
    }
    say(error instanceof Unreachable ? words.unreachable : words.refused({ reason: reasonOf(error) }));
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function showMade(address: string): Promise<void> {
  show('new-link', false);
  show('notice', false);
  show('made', true);
  const link = element('short', HTMLAnchorElement);
  link.href = address;
  link.textContent = address;
  const code = element('code', HTMLImageElement);
  code.alt = words.code({ address });
  code.src = `${await findLinnet()}/api/v1/classic?output=svg&size=320&content=${encodeURIComponent(address)}`;
  const copy = element('copy', HTMLButtonElement);
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(address).then(() => {
      copy.textContent = words.copied;
    });
  });
  copy.focus();
}
