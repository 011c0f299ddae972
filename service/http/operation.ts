import type { TSchema } from '@sinclair/typebox';
import type { Scope } from '../lib/actor.ts';
import type { BodyLimit } from './body/body-limit.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who may call, and with what (docs/contract/access.md#requirements). Declared here, enforced in one place. */
export type Access = {
  /**
   * - `anyone`: credentials are ignored
   * - `optional`: anonymous or signed in
   * - `signed-in`: a session, an app token or an API key
   * - `session`: an interactive session; keys and app tokens are refused
   * - `admin`: a session of the owner or an admin of this installation
   * - `owner`: a session of the person who owns this installation
   */
  who: 'anyone' | 'optional' | 'signed-in' | 'session' | 'admin' | 'owner';
  /** Keys and app tokens need any one of these; `admin:all` is always enough. Absent: no scope is required. */
  scopes?: readonly Scope[];
  /** With `session`: app tokens with this scope are admitted too. */
  appScope?: Scope;
  /** The owner decides whether requests without credentials are admitted; the route says how to find that out. */
  ownerDecides?: boolean;
  /** Signed-in callers need a verified email address. */
  verified?: boolean;
  /** It is for accounts too that wait for the code of their address (docs/contract/accounts.md#joining-by-domain). */
  whileWaiting?: boolean;
};

/**
 * The content of an answer: JSON with a schema; files or pages of these media types, and JSON for callers that
 * request it; or null for an answer of headers only, and for errors, which all have the same form.
 */
export type DeclaredAnswer = TSchema | { media: readonly string[]; json?: TSchema } | null;

/** The declared answers of an operation, by status. */
export type DeclaredAnswers = Readonly<Record<number, DeclaredAnswer>>;

export const PAGE = { media: ['text/html'] } as const;
export const EVENTS = { media: ['text/event-stream'] } as const;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the HTTP API: everything except its handler, which the route adds. */
export type Operation<
  M extends Method = Method,
  Path extends string = string,
  P extends TSchema = TSchema,
  Q extends TSchema = TSchema,
  B extends TSchema = TSchema,
  A extends DeclaredAnswers = DeclaredAnswers,
  F extends TSchema = TSchema,
  U extends TSchema = TSchema,
> = {
  method: M;
  /** With `:name` segments. */
  path: Path;
  /** Paths of other operations that overlap with this one: it has a word where they have a parameter. */
  overlaps?: readonly string[];
  /** The name of the call in generated clients; the contract's name where it has one. */
  operationId?: string;
  summary: string;
  /**
   * The purpose of the call, its answer if that is not obvious, and hints for a caller: one to three sentences.
   * `access` tells who may call.
   */
  description: string;
  tag: string;
  limit: RateLimit | 'none';
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  /** The possible answers, besides the statuses that follow from access, limits and schemas. */
  responses: A;
  /** Headers of answers, besides those that follow from status and limit. */
  headers?: readonly ('ETag' | 'Content-Disposition' | 'Last-Event-ID')[];
  /** The largest body of any kind; 64 KB by default. */
  maxBody?: BodyLimit;
  /** The handler writes the body to disk while it arrives; `path` then has no parameters. */
  keepsBodyOnDisk?: boolean;
  /** The body may be absent, empty or `null`; the handler then gets null. A form's fields may be in the address. */
  optionalBody?: boolean;
  /** `form`: the handler reads the body itself through `input.form()`. */
  accepts?: 'json' | 'form';
  /** The fields of a form, for the description of the operation; the handler checks them. */
  form?: F;
  /** Parameters that the platform's API does not have: they are not described, and the handler reads them. */
  unlisted?: U;
  /**
   * The form of every error, whatever the caller accepts; when absent, the caller decides
   * (docs/contract/http.md#page-or-json).
   */
  errorsAs?: 'json' | 'page';
  /**
   * Errors repeat their sentence as `message`, where clients of the first API generation look
   * (docs/contract/legacy.md#errors).
   */
  isLegacy?: boolean;
};

/**
 * Declares an operation once for all uses: its route, the calls of the screens, the description of the API and the
 * tables of the contract. A missing schema becomes `never`, so that a call cannot send that part.
 */
export const operation = <
  const M extends Method,
  const Path extends string,
  const A extends DeclaredAnswers,
  P extends TSchema = never,
  Q extends TSchema = never,
  B extends TSchema = never,
  F extends TSchema = never,
  U extends TSchema = never,
>(
  stated: Operation<M, Path, P, Q, B, A, F, U>,
): Operation<M, Path, P, Q, B, A, F, U> => stated;

/**
 * What operations of a kind have in common, stated once. The result is called in each of them, with its method and path:
 * `operation({ ...byOwner('GET', '/host/apps'), summary: … })`. What an operation states itself comes after it, and wins.
 */
export const operationsWith =
  <const Shared extends Partial<Operation>>(shared: Shared) =>
  <const M extends Method, const Path extends string>(method: M, path: Path) => ({ ...shared, method, path });

/** Operations at the computer that runs Linnet (`/host`), for its owner, without a limit. */
export const onHost = operationsWith({ tag: 'Host', limit: 'none', access: { who: 'owner' } });
