import { FastResponse } from 'srvx/node';

export type Headers = Record<string, string>;
export type Body = string | Uint8Array | ReadableStream | null;
/** Bytes that no thread shares. */
type OwnBody = string | Uint8Array<ArrayBuffer> | ReadableStream | null;

/**
 * A response that is written directly to the socket (`listener/send.ts`).
 *
 * The platform's headers, and a stream of the body, would cost more than everything else in an ordinary answer. They
 * are created only for code that reads `headers`, `text()` and so on; only `setHeaders` changes the response that is
 * sent.
 */
export class PlainResponse extends FastResponse {
  /** Names in small letters, and values. */
  readonly #headers: [name: string, value: string][];
  readonly #body: OwnBody;

  constructor(status: number, headers: [name: string, value: string][], body: OwnBody) {
    super(body, { status, headers });
    this.#headers = headers;
    this.#body = body;
  }

  /** The value of a header by its name in small letters; null without one. */
  header(name: string): string | null {
    return this.#find(name)?.[1] ?? null;
  }

  /** Sets headers; existing ones with the same names are replaced. */
  setHeaders(headers: Readonly<Headers>): void {
    for (const given of Object.keys(headers)) {
      const name = given.toLowerCase();
      const value = headers[given] ?? '';
      const known = this.#find(name);
      if (known) known[1] = value;
      else this.#headers.push([name, value]);
    }
  }

  #find(name: string): [name: string, value: string] | undefined {
    for (const header of this.#headers) if (header[0] === name) return header;
    return undefined;
  }

  addCookies(cookies: readonly string[]): void {
    for (const cookie of cookies) this.#headers.push(['set-cookie', cookie]);
  }

  /** The body, unless it is a stream: then undefined. */
  get whole(): Exclude<OwnBody, ReadableStream> | undefined {
    return this.#body instanceof ReadableStream ? undefined : this.#body;
  }

  /** Alternating names and values, in Node's format. */
  rawHeaders(): string[] {
    const raw: string[] = [];
    for (const [name, value] of this.#headers) raw.push(name, value);
    return raw;
  }

  /** The same answer with an encoded body. */
  encoded(coding: string, body: Uint8Array): PlainResponse {
    const answer = new PlainResponse(
      this.status,
      this.#headers.map(([name, value]) => [name, value]),
      new Uint8Array(body),
    );
    answer.setHeaders({ 'content-encoding': coding, 'content-length': String(body.length) });
    return answer;
  }
}
