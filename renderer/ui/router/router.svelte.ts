/** The screens live below this path; short links own the root. */
const BASE = '/app';

/**
 * Where the person is, and how they get elsewhere.
 *
 * `path` is what follows `/app`; the query holds what a screen shows (search, range, filters), the hash names a
 * sheet on top of it, so every state has an address and Back always does what people expect.
 *
 * Why: docs/decisions/screens.md#own-router
 */
export class Router {
  #url = $state.raw(new URL(location.href));

  readonly path = $derived(toPath(this.#url.pathname));
  readonly query = $derived(this.#url.searchParams);
  /** The name of the sheet on top of the page, without `#`; empty when none is open. */
  readonly sheet = $derived(this.#url.hash.slice(1));

  /** Follows Back and Forward; returns how to stop. */
  start(): () => void {
    const update = (): void => this.#read();
    window.addEventListener('popstate', update);
    return () => window.removeEventListener('popstate', update);
  }

  /** Goes to an address made by `hrefTo`, or relative to the present one (`?page=2`, `#new-link`). */
  go(href: string, { replace = false } = {}): void {
    const target = new URL(href, location.href);
    const leaves = target.pathname !== this.#url.pathname;
    if (replace) history.replaceState(null, '', target);
    else history.pushState(null, '', target);
    this.#read();
    if (leaves) window.scrollTo(0, 0);
  }

  /**
   * Changes query values; '' or an empty list drops a name, a longer list repeats it.
   *
   * In place, unless Back should undo it: then `replace` is false.
   */
  setQuery(changes: Readonly<Record<string, string | readonly string[]>>, { replace = true } = {}): void {
    const url = new URL(this.#url);
    for (const [name, value] of Object.entries(changes)) {
      url.searchParams.delete(name);
      for (const each of [value].flat()) if (each) url.searchParams.append(name, each);
    }
    if (url.href !== this.#url.href) this.go(url.href, { replace });
  }

  /** Takes the sheet off the page. */
  closeSheet(): void {
    const url = new URL(this.#url);
    url.hash = '';
    this.go(url.href, { replace: true });
  }

  /** A click handler for the whole document: plain clicks on our own links change the screen without a load. */
  readonly follow = (event: MouseEvent): void => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || !isPlainClick(event) || !isOurs(anchor)) return;
    event.preventDefault();
    this.go(anchor.href);
  };

  #read(): void {
    this.#url = new URL(location.href);
  }
}

/** The address of a screen: `hrefTo('/links', { search: 'wiki' })` → `/app/links?search=wiki`. */
export function hrefTo(path: string, query: Record<string, string> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${BASE}${path}${search ? `?${search}` : ''}`;
}

const toPath = (pathname: string): string =>
  pathname.startsWith(BASE) ? pathname.slice(BASE.length) || '/' : pathname;

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

function isOurs(anchor: HTMLAnchorElement): boolean {
  const path = anchor.pathname;
  const below = path === BASE || path.startsWith(`${BASE}/`);
  return anchor.origin === location.origin && below && !anchor.target && !anchor.hasAttribute('download');
}

export const router = new Router();
