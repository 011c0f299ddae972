import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Certified } from '../../../support/certificates.ts';
import type { FakeClock } from '../../../support/fake-clock.ts';
import { makeLink } from '../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Page = (asked: IncomingMessage, response: ServerResponse) => void;

export const withPage =
  (title: string, status = 200): Page =>
  (_asked, response) =>
    response
      .writeHead(status, { 'Content-Type': 'text/html' })
      .end(`<title>${title}</title>${'text '.repeat(200)}`);

export const withStatus =
  (status: number, headers: Record<string, string> = {}): Page =>
  (_asked, response) =>
    response.writeHead(status, headers).end();

/** A request as a site got it: by the clock of the service. */
export type Arrival = { host: string; at: number; method: string; headers: IncomingMessage['headers'] };

/** Sites under any name, all on one server, which answer as a test says; names that are not listed do not resolve. */
export class Sites {
  readonly pages = new Map<string, Page>();
  readonly arrivals: Arrival[] = [];
  /** While it is false no name resolves, and the computer is in no network. */
  isOnline = true;
  /** The address of the computer in its network. */
  address = '10.1.2.3';
  #server: WebServer | undefined;
  #clock: FakeClock | undefined;

  async start(clock: FakeClock, certified?: Certified): Promise<void> {
    this.#clock = clock;
    this.#server = await startWebServer((asked, response) => this.#answer(asked, response), { certified });
  }

  stop = async (): Promise<void> => this.#server?.stop();

  resolve = async (name: string): Promise<string[]> => {
    if (!this.isOnline || !this.pages.has(name)) throw new Error(`${name} is unknown`);
    return ['127.0.0.1'];
  };

  readonly machine = {
    resolve: (name: string) => this.resolve(name),
    addresses: () => (this.isOnline ? [{ address: this.address, interface: 'eth0', prefix: 24 }] : []),
  };

  /** The address of a site, which answers so from now on. */
  has(name: string, page: Page): string {
    this.pages.set(name, page);
    return `http://${name}:${this.#server?.port}/`;
  }

  /** How often a site was asked. */
  countOf = (name: string): number => this.arrivals.filter(({ host }) => host.startsWith(`${name}:`)).length;

  #answer(asked: IncomingMessage, response: ServerResponse): void {
    const { host = '' } = asked.headers;
    this.arrivals.push({
      host,
      at: this.#clock?.elapsed() ?? 0,
      method: asked.method ?? '',
      headers: asked.headers,
    });
    const page = this.pages.get(host.replace(/:\d+$/, ''));
    if (page) page(asked, response);
    else response.destroy();
  }
}

/** A service whose links are watched, by its owner. */
export class WatchedTeam {
  readonly sites = new Sites();
  #service: TestService | undefined;
  #ada: Person | undefined;

  get service(): TestService {
    if (!this.#service) throw new Error('The service was not started');
    return this.#service;
  }

  get ada(): Person {
    if (!this.#ada) throw new Error('The owner was not made');
    return this.#ada;
  }

  async start(options: Parameters<typeof startTestService>[0] = {}): Promise<void> {
    this.#service = await startTestService({
      config: { allowLoopbackTargets: true },
      machine: this.sites.machine,
      ...options,
    });
    this.#ada = await signUp(this.service);
    await this.sites.start(this.service.clock);
  }

  /** Stops the service and starts another one on the same data; the sites stay. */
  async startAgain(options: Parameters<typeof startTestService>[0]): Promise<void> {
    await this.service.stop();
    this.#service = await startTestService({
      config: { allowLoopbackTargets: true },
      machine: this.sites.machine,
      ...options,
    });
    await this.signIn();
  }

  stop = async (): Promise<void> => {
    await this.service.stop();
    await this.sites.stop();
  };

  ask = (path: string, more: { method?: string; body?: unknown } = {}): Promise<Answer> =>
    request(`${this.service.url}${path}`, { token: this.ada.token, ...more });

  setMode = (mode: string): Promise<Answer> => this.ask('/host/watch', { method: 'PUT', body: { mode } });

  async watchOf(id: string): Promise<Answer['body']> {
    return (await this.ask(`/api/v1/links/${id}/watch`)).body;
  }

  /** A link that is watched from now on. */
  async makeWatched(long_url: string, more: object = {}): Promise<string> {
    const { id } = await makeLink(this.service, { long_url, ...more }, this.ada.token);
    const { status } = await this.ask(`/api/v1/links/${id}/watch`, { method: 'PUT', body: { on: true } });
    if (status !== 200) throw new Error(`It is not watched: ${status}`);
    return id;
  }

  /** Lets so much time pass, with every round of it; a session does not last as long. */
  async pass(ms: number): Promise<void> {
    const { clock, context } = this.service;
    const end = clock.now() + ms;
    while (clock.now() < end) {
      await context.watch.round(AbortSignal.timeout(30_000));
      const wait = (await context.watch.untilNext()) ?? HOUR;
      clock.advance(Math.min(Math.max(wait, 10_000), end - clock.now()));
    }
    await context.watch.round(AbortSignal.timeout(30_000));
    await this.signIn();
  }

  /** After the clock moved: no session lasts a day. */
  async signIn(): Promise<void> {
    this.#ada = await signInAgain(this.service, this.ada);
  }
}
