import type { Static, TSchema } from '@sinclair/typebox';
import type { Language } from '../../words/language.ts';
import type { AppError, SchemaFault } from '../lib/app-error.ts';
import { readValue } from '../lib/schema/read.ts';
import { readBytes, readChunks, readForm } from './body/body.ts';
import { decodeText, parseJson } from './body/json-text.ts';
import { readMultipartStream, type SinkOf } from './body/multipart-stream.ts';
import { schemaError } from './error-response.ts';
import { requestOrigin } from './listener/listener-request.ts';
import { requestLanguage } from './negotiate.ts';

type Declared<P extends TSchema, Q extends TSchema, B extends TSchema> = {
  params?: P;
  query?: Q;
  body?: B;
  accepts?: 'json' | 'form';
  optionalBody?: boolean;
};

type RequestPart = 'path' | 'query' | 'body';

/** One request, and the ways to read it. */
export class Input {
  readonly request: Request;
  /** Percent-decoded path, without the query. */
  readonly path: string;
  /** The address of the client (docs/contract/http.md#client-address). */
  readonly address: string;
  /** Decoded path segments by name. */
  readonly segments: Record<string, string>;
  /** The largest body that the route accepts from this caller, in bytes. */
  readonly maxBody: number;
  #search: URLSearchParams | undefined;
  #form: ReturnType<typeof readForm> | undefined;

  constructor(facts: Pick<Input, 'request' | 'path' | 'address' | 'segments' | 'maxBody'>) {
    this.request = facts.request;
    this.path = facts.path;
    this.address = facts.address;
    this.segments = facts.segments;
    this.maxBody = facts.maxBody;
  }

  get search(): URLSearchParams {
    this.#search ??= new URL(this.request.url).searchParams;
    return this.#search;
  }

  /** Scheme, host and port that the request was sent to. */
  get origin(): string {
    return requestOrigin(this.request);
  }

  /** The language of the person who reads the answer on a screen. */
  get language(): Language {
    return requestLanguage(this.request);
  }

  /** Whether the request was sent over TLS, which is rare on a local network. */
  get secure(): boolean {
    return this.origin.startsWith('https:');
  }

  /**
   * Reads the declared parts of the request.
   *
   * @throws AppError 422 with every fault of path, query and body; 413 when the body is too large.
   */
  async read<P extends TSchema, Q extends TSchema, B extends TSchema>({
    params,
    query,
    body,
    accepts,
    optionalBody,
  }: Declared<P, Q, B>): Promise<{ params: Static<P>; query: Static<Q>; body: Static<B> }> {
    const faults: SchemaFault[] = [];
    const parts = {
      params: check(params, this.segments, 'path', faults),
      query: check(query, query && lastOfEach(this.search), 'query', faults),
      body:
        accepts === 'form' ? undefined : check(body, body && (await this.json(optionalBody)), 'body', faults),
    };
    if (faults.length > 0) throw schemaError(faults);
    return parts;
  }

  /** Fields and files of a urlencoded or multipart body; a JSON object is read as a form too. It is read once. */
  form(): ReturnType<typeof readForm> {
    this.#form ??= readForm(this.request, this.maxBody);
    return this.#form;
  }

  /**
   * Texts of a multipart body by name; `sinkOf` chooses where large parts go while they arrive.
   *
   * @throws AppError 422 for any other body, 413 for one that is too large.
   */
  formStream(sinkOf: SinkOf): Promise<Map<string, string>> {
    const type = this.request.headers.get('content-type') ?? '';
    return readMultipartStream(readChunks(this.request, this.maxBody), type, sinkOf);
  }

  /** Checks a value that a handler has read itself. @throws AppError 422 with its faults. */
  check<S extends TSchema>(schema: S, value: unknown, part: RequestPart): Static<S> {
    const faults: SchemaFault[] = [];
    const checked = check(schema, value, part, faults);
    if (faults.length > 0) throw schemaError(faults);
    return checked;
  }

  private async json(optional = false): Promise<unknown> {
    const bytes = await readBytes(this.request, this.maxBody);
    try {
      if (optional && decodeText(bytes).trim() === '') return null;
      if (isJson(this.request)) return parseJson(bytes);
    } catch {
      throw invalidJson('The body is not valid JSON');
    }
    throw invalidJson('Content-Type must be application/json');
  }
}

const isJson = (request: Request): boolean => {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
};

const invalidJson = (msg: string): AppError => schemaError([{ loc: ['body'], msg, type: 'json_invalid' }]);

/** The value after cleaning by the schema; undefined when it has faults, which are added to `faults`. */
function check<S extends TSchema>(
  schema: S | undefined,
  value: unknown,
  part: RequestPart,
  faults: SchemaFault[],
): Static<S> {
  if (!schema) return undefined;
  const read = readValue(schema, value, [part]);
  faults.push(...read.faults);
  return read.faults.length === 0 ? read.value : undefined;
}

/** The parameters by name. If one is sent twice, the last value counts, unless the route reads `search` itself. */
const lastOfEach = (search: URLSearchParams): Record<string, string> => Object.fromEntries(search);
