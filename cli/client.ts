import fields from '../renderer/api/answer-fields.json' with { type: 'json' };
import type { AnswerTo, Handed, OperationName } from '../renderer/api/operations.ts';
import type { Language } from '../words/language.ts';
import { EXIT } from './commands.ts';
import { Problem } from './problem.ts';
import { keepSignIn, readSignIn, type SignIn } from './settings.ts';
import { shown } from './text.ts';
import type { CommandWords } from './words.ts';

/** How long a Linnet may take to say which one it is, ms. */
const LONGEST_LOOK = 5_000;

const FIELDS: Readonly<Record<string, readonly string[] | null>> = fields;

/** The address and the key that the environment names go before those of the sign-in. */
export type ClientOptions = {
  address: string | undefined;
  token: string | undefined;
  /** The file of the sign-in. */
  file: string;
  /** Where Linnet is asked for without any of these. */
  usual: string;
  language: Language;
  words: CommandWords;
  onMoved(address: string): void;
};

type Asked = {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
};
type State = AnswerTo<'GET /app-state'>;

/**
 * The only place that sends requests. What belongs to a sign-in goes to the installation that gave it and to no other: the
 * id is asked for first, because its address may belong to another computer now. No redirect is followed.
 */
export class Client {
  readonly #options: ClientOptions;
  #signIn: SignIn | undefined;
  #found: Promise<string> | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#signIn = readSignIn(options.file);
  }

  /** The address of Linnet, once it is known that it answers there. */
  address(): Promise<string> {
    this.#found ??= this.#find();
    return this.#found;
  }

  /** Calls an operation; its answer has the type that the service states for it. @throws Problem */
  async call<Name extends OperationName>(
    operation: Name,
    ...asked: Handed<Name, object>
  ): Promise<AnswerTo<Name>>;
  async call(operation: OperationName, asked: Asked = {}): Promise<unknown> {
    const response = await this.send(operation, asked);
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => undefined);
    const expected = FIELDS[operation] ?? [];
    const isWhole =
      typeof answer === 'object' &&
      expected.every((field) => answer !== null && Object.hasOwn(answer, field));
    if (!isWhole) throw this.#noLinnet(await this.address());
    return answer;
  }

  /** The answer as it arrives, for files. A redirect is an answer too. @throws Problem for everything else but success. */
  async send(operation: OperationName, asked: Asked = {}): Promise<Response> {
    const base = await this.address();
    let response = await this.#request(base, operation, asked, this.#credential());
    if (response.status === 401 && this.#options.token === undefined && this.#signIn) {
      await this.#renew(base, this.#signIn);
      response = await this.#request(base, operation, asked, this.#credential());
    }
    if (response.status >= 400) throw await this.#refusal(response);
    return response;
  }

  /** Ends the session of the sign-in at Linnet, of which only its token tells. @throws Problem */
  async endSession(): Promise<void> {
    const base = await this.address();
    const headers = { Cookie: `refresh_token=${this.#signIn?.refresh ?? ''}` };
    await this.#request(base, 'POST /auth/logout', { headers });
  }

  /** What answers at an address; undefined for anything but Linnet. @throws Problem when nothing answers. */
  async lookAt(address: string): Promise<State | undefined> {
    const signal = AbortSignal.timeout(LONGEST_LOOK);
    const response = await this.#request(address, 'GET /app-state', {}, undefined, signal);
    try {
      const state: State = JSON.parse(await response.text());
      return typeof state.installation === 'string' ? state : undefined;
    } catch {
      return undefined;
    }
  }

  #credential(): string | undefined {
    return this.#options.token ?? this.#signIn?.access;
  }

  async #find(): Promise<string> {
    const { address, usual, token, file, onMoved, words } = this.#options;
    const kept = this.#signIn;
    if (!kept || token !== undefined) {
      if (token !== undefined) this.#signIn = undefined;
      return address ?? kept?.address ?? usual;
    }
    let other: string | undefined;
    for (const place of address ? [address] : [kept.address, ...kept.names]) {
      const state = await this.lookAt(place).catch(() => undefined);
      if (state?.installation === kept.installation) {
        if (place !== kept.address && !address) {
          this.#signIn = { ...kept, address: place };
          keepSignIn(file, this.#signIn);
          onMoved(place);
        }
        return place;
      }
      if (state) other ??= place;
    }
    this.#signIn = undefined;
    if (address) return address;
    throw new Problem(
      other ? words.problems.another({ address: other }) : words.problems.unreachable(kept),
      EXIT.notReachable,
    );
  }

  /** A new pair of tokens; another command may have renewed them just now. */
  async #renew(base: string, signIn: SignIn): Promise<void> {
    const { file, words } = this.#options;
    const body = { refresh_token: signIn.refresh };
    const response = await this.#request(base, 'POST /auth/device/refresh', { body });
    const renewed = readSignIn(file);
    if (response.status === 200) {
      const tokens: AnswerTo<'POST /auth/device/refresh'> = JSON.parse(await response.text());
      this.#signIn = { ...signIn, access: tokens.access_token, refresh: tokens.refresh_token };
      keepSignIn(file, this.#signIn);
    } else if (renewed && renewed.refresh !== signIn.refresh) this.#signIn = renewed;
    else if (response.status === 401) throw new Problem(words.problems.ended, EXIT.notSignedIn);
    else throw await this.#refusal(response);
  }

  async #request(
    base: string,
    operation: OperationName,
    { params = {}, query = {}, body, headers: further }: Asked,
    token?: string,
    signal?: AbortSignal,
  ): Promise<Response> {
    const { language, words } = this.#options;
    const [method, path = ''] = operation.split(' ');
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = new URL(filled, base);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const headers = new Headers({
      ...further,
      Accept: 'application/json',
      'Accept-Language': language,
      'X-Spoo-Client': 'linnet-cli',
    });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    try {
      return await fetch(url, { method, headers, body: sent, signal, redirect: 'manual' });
    } catch {
      throw new Problem(words.problems.unreachable({ address: base }), EXIT.notReachable);
    }
  }

  async #refusal(response: Response): Promise<Problem> {
    const { words } = this.#options;
    const told: unknown = await response.json().catch(() => undefined);
    const facts = typeof told === 'object' && told !== null ? new Map(Object.entries(told)) : new Map();
    const sentence: unknown = facts.get('sentence') ?? facts.get('error');
    const { status } = response;
    if (status === 401) return new Problem(words.problems.signedOut, EXIT.notSignedIn);
    return new Problem(
      typeof sentence === 'string' ? shown(sentence) : words.problems.failed({ status: String(status) }),
      status === 404 ? EXIT.notFound : EXIT.failed,
    );
  }

  #noLinnet(address: string): Problem {
    return new Problem(this.#options.words.problems.noLinnet({ address }), EXIT.notReachable);
  }
}
