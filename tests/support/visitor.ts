/** Where a redirect led and what came of it. */
export type Arrival = { url: string; status: number; headers: Headers; text: string };

/** Whether a redirect to an address is followed. */
type GoesOn = (next: string) => boolean;
const always: GoesOn = () => true;

/**
 * A person with a browser that keeps cookies, follows redirects and does nothing else.
 *
 * Cookies are kept by host, not by port, as browsers do. `headers` go with every request, as those of a proxy would.
 */
export class Visitor {
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  /** Opens an address and follows redirects while `goesOn` lets it; at most twenty. */
  async open(address: string, goesOn: GoesOn = always): Promise<Arrival> {
    return this.#follow(await this.#fetch(address), goesOn);
  }

  /** Sends a form to an address, and follows redirects in the same way. */
  async submit(address: string, fields: Record<string, string>, goesOn: GoesOn = always): Promise<Arrival> {
    const body = new URLSearchParams(fields);
    return this.#follow(await this.#fetch(address, { method: 'POST', body }), goesOn);
  }

  async #follow(first: Arrival, goesOn: GoesOn): Promise<Arrival> {
    let arrival = first;
    for (let step = 0; step < 20; step += 1) {
      const location = arrival.headers.get('location');
      if (arrival.status < 300 || arrival.status > 399 || location === null) return arrival;
      const next = new URL(location, arrival.url).href;
      if (!goesOn(next)) return arrival;
      arrival = await this.#fetch(next);
    }
    throw new Error(`Redirects without end, the last to ${arrival.url}`);
  }

  /** The value of a cookie this browser has for the host of an address. */
  cookie(address: string, name: string): string | undefined {
    return this.#jar(address).get(name);
  }

  setCookie(address: string, name: string, value: string): void {
    this.#jar(address).set(name, value);
  }

  /** The `Cookie` header for an address. */
  cookies(address: string): string {
    return [...this.#jar(address)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Arrival> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, cookie: this.cookies(url) },
    });
    for (const line of response.headers.getSetCookie()) this.#keep(url, line);
    return { url, status: response.status, headers: response.headers, text: await response.text() };
  }

  #keep(url: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isGone = attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute));
    if (isGone || value === '') this.#jar(url).delete(name);
    else this.#jar(url).set(name, value);
  }

  #jar(address: string): Map<string, string> {
    const host = new URL(address).hostname;
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    return jar;
  }
}
