import { createHmac, randomBytes } from 'node:crypto';
import fields from '../renderer/api/answer-fields.json' with { type: 'json' };
import type { AnswerTo, Handed, OperationName } from '../renderer/api/operations.ts';
import type { Language } from '../words/language.ts';
import { EXIT } from './commands.ts';
import { Problem } from './problem.ts';
import { keepSignIn, readSignIn, type SignIn } from './settings.ts';
import { shown } from './text.ts';
import type { CommandWords } from './words.ts';

/** How long a Linnet may take to prove which one it is, ms. */
const LONGEST_LOOK = 5_000;

/** What answers always have, of the operations that the screens call too. */
const FIELDS: Readonly<Record<string, readonly string[] | null>> = fields;

/** `address` and `token` of the environment go before those of the sign-in; `usual` is asked without any. */
type Options = {
  address?: string;
  token?: string;
  /** The file of the sign-in. */
  file: string;
  usual: string;
  language: Language;
  words: CommandWords;
  onMoved?(address: string): void;
};

type Asked = {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};
type Recognition = AnswerTo<'GET /api/v1/installation'>;

/**
 * The only place that sends requests. What belongs to a sign-in goes to the installation that gave it and to no other: its
 * proof is asked for first, because the address may belong to another computer now. No redirect is followed.
 */
export class Client {
  readonly #options: Options;
  #signIn: SignIn | undefined;
  #found: Promise<string> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#signIn = readSignIn(options.file);
  }

  /** The address of Linnet; with a sign-in, once the same installation has answered there. */
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
    if (response.status === 204) return null;
    const answer = await jsonOf(response);
    if (!(FIELDS[operation] ?? []).every((field) => answer.has(field)))
      throw this.#unreachable('noLinnet', await this.address());
    return Object.fromEntries(answer);
  }

  /** The answer as it arrives; a redirect is an answer too. @throws Problem for everything else but success. */
  async send(operation: OperationName, asked: Asked = {}): Promise<Response> {
    const base = await this.address();
    const ask = (): Promise<Response> =>
      this.#request(base, operation, asked, this.#options.token ?? this.#signIn?.access);
    let response = await ask();
    if (response.status === 401 && this.#options.token === undefined && this.#signIn) {
      await this.#renew(base, this.#signIn);
      response = await ask();
    }
    if (response.status >= 400) throw await this.#refusal(response);
    return response;
  }

  /** Ends the session of the sign-in at Linnet. @throws Problem */
  async endSession(): Promise<void> {
    const base = await this.address();
    const headers = { Cookie: `refresh_token=${this.#signIn?.refresh}` };
    await this.#request(base, 'POST /auth/logout', { headers });
  }

  /**
   * The addresses of the Linnet at this one, and whether it has the key; undefined for anything else.
   *
   * @throws Problem when nothing answers.
   */
  async recognize(address: string, key = ''): Promise<{ addresses: string[]; isSame: boolean } | undefined> {
    const nonce = randomBytes(24).toString('base64url');
    const asked = { query: { nonce }, signal: AbortSignal.timeout(LONGEST_LOOK) };
    const response = await this.#request(address, 'GET /api/v1/installation', asked);
    try {
      const { addresses, proof }: Recognition = JSON.parse(await response.text());
      const own = createHmac('sha256', Buffer.from(key, 'base64url')).update(nonce).digest('base64url');
      return typeof proof === 'string' ? { addresses, isSame: proof === own } : undefined;
    } catch {
      return undefined;
    }
  }

  async #find(): Promise<string> {
    const { address, token, usual, file, onMoved } = this.#options;
    const kept = this.#signIn;
    if (!kept) return address ?? usual;
    if (address !== undefined && token !== undefined) return address;
    let other: string | undefined;
    for (const place of address === undefined ? [kept.address, ...kept.addresses] : [address]) {
      const found = await this.recognize(place, kept.key).catch(() => undefined);
      if (!found?.isSame) {
        if (found) other ??= place;
        continue;
      }
      if (address !== undefined || place === kept.address) return place;
      this.#signIn = { ...kept, address: place };
      keepSignIn(file, this.#signIn);
      onMoved?.(place);
      return place;
    }
    this.#signIn = undefined;
    if (address !== undefined) return address;
    throw this.#unreachable(other === undefined ? 'unreachable' : 'another', other ?? kept.address);
  }

  /** A new pair of tokens; another command may have renewed them just now. */
  async #renew(base: string, signIn: SignIn): Promise<void> {
    const { file, words } = this.#options;
    const body = { refresh_token: signIn.refresh };
    const response = await this.#request(base, 'POST /auth/device/refresh', { body });
    const kept = readSignIn(file);
    if (response.status === 200) {
      const tokens: AnswerTo<'POST /auth/device/refresh'> = JSON.parse(await response.text());
      this.#signIn = { ...signIn, access: tokens.access_token, refresh: tokens.refresh_token };
      keepSignIn(file, this.#signIn);
    } else if (kept && kept.refresh !== signIn.refresh) this.#signIn = kept;
    else if (response.status === 401) throw new Problem(words.problems.ended, EXIT.notSignedIn);
    else throw await this.#refusal(response);
  }

  async #request(
    base: string,
    operation: OperationName,
    { params = {}, query = {}, body, headers: further, signal }: Asked,
    token?: string,
  ): Promise<Response> {
    const [method, path = ''] = operation.split(' ');
    const url = new URL(
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      base,
    );
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      ...further,
      Accept: 'application/json',
      'Accept-Language': this.#options.language,
      'X-Spoo-Client': 'linnet-cli',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
    };
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    return fetch(url, { method, headers, body: sent, signal, redirect: 'manual' }).catch(() => {
      throw this.#unreachable('unreachable', base);
    });
  }

  async #refusal(response: Response): Promise<Problem> {
    const { problems } = this.#options.words;
    const { status } = response;
    if (status === 401) return new Problem(problems.signedOut, EXIT.notSignedIn);
    const told = await jsonOf(response);
    const sentence = told.get('sentence') ?? told.get('error') ?? problems.failed({ status: String(status) });
    return new Problem(shown(String(sentence)), status === 404 ? EXIT.notFound : EXIT.failed);
  }

  #unreachable(why: 'unreachable' | 'another' | 'noLinnet', address: string): Problem {
    return new Problem(this.#options.words.problems[why]({ address }), EXIT.notReachable);
  }
}

/** The fields of an answer; none where it is no object in JSON. */
async function jsonOf(response: Response): Promise<ReadonlyMap<string, unknown>> {
  const answer: unknown = await response.json().catch(() => undefined);
  return new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : []);
}
