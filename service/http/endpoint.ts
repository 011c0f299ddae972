import type { Static, TSchema } from '@sinclair/typebox';
import type { Actor, Scope } from '../lib/actor.ts';
import type { AppError } from '../lib/app-error.ts';
import type { BodyLimit } from './body/body-limit.ts';
import type { Input } from './input.ts';
import { wantsJson } from './negotiate.ts';
import type { WrittenPage } from './pages/house-style.ts';
import type { PlainResponse } from './plain-response.ts';
import type { RateLimit } from './rate-limit.ts';
import { type DeclaredAnswers, type ReplyFor, type ReplyOf, reply, toResponse } from './reply.ts';

/**
 * Who may call, and with what (docs/contract/access.md#requirements). Declared on the route, enforced in one
 * place.
 */
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
  /** Any one of these suffices for keys and app tokens; `admin:all` always does. Absent: no scope is asked for. */
  scopes?: readonly Scope[];
  /** With `session`: app tokens holding this scope are let in as well. */
  appScope?: Scope;
  /** Whether a request without credentials is let in, where the owner decides that; otherwise every one is. */
  anonymous?: (request: Request) => boolean;
  /** Signed-in callers need a verified email address. */
  verified?: boolean;
  /** Whether credentials are not asked for at the moment: what the request carries proves as much. */
  isWaived?: () => boolean;
};

/** What a handler gets: everything about the request that has been checked. */
export type Call<Params, Query, Body> = {
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  input: Input;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Description = {
  method: Method;
  /** With `:name` segments; a test compares the whole list with the contract. */
  path: string;
  /** Paths of other endpoints from which this one takes some of theirs: it has a word where they have a parameter. */
  overlaps?: readonly string[];
  /** The name generated clients give to the call; that of the contract where it has one. */
  operationId?: string;
  summary: string;
  /**
   * What the call does, what it answers where that is not obvious, and what a caller should know: one to three sentences.
   * Who may call follows from `access`.
   */
  description: string;
  tag: string;
  limit: RateLimit | 'none';
  access: Access;
  /** What a caller can meet besides the statuses that access, limits and schemas bring by themselves. */
  responses: DeclaredAnswers;
  /** Largest body of any kind; 64 KB unless a route says otherwise. */
  maxBody?: BodyLimit;
  /** The handler writes the body to disk as it arrives; `path` then has no parameters. */
  keepsBodyOnDisk?: boolean;
  /** The body may be absent, empty or `null`; the handler then gets null. Of a form, its fields may be in the address. */
  optionalBody?: boolean;
  /** `form`: the handler reads the body itself through `input.form()`. */
  accepts?: 'json' | 'form';
  /**
   * The shape of every error, whatever the caller accepts; without it, the caller decides
   * (docs/contract/http.md#page-or-json).
   */
  errorsAs?: 'json' | 'page';
  /**
   * The page that people get for an error of a form, whichever it is: the form again, with what they typed. Programs that
   * ask for JSON get it.
   */
  formAgain?(error: AppError, input: Input): Promise<WrittenPage>;
  /**
   * Errors repeat their sentence as `message`, where clients of the first API generation look
   * (docs/contract/legacy.md#errors).
   */
  isLegacy?: boolean;
  /** What a form's fields are, for people who read about the route; the handler checks them. */
  form?: TSchema;
};

type Schemas<P extends TSchema, Q extends TSchema, B extends TSchema> = { params?: P; query?: Q; body?: B };

/** The handler can answer what `responses` declares, and nothing else. */
type Definition<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends DeclaredAnswers,
> = Description &
  Schemas<P, Q, B> & {
    responses: A;
    handle(
      call: Call<Static<P>, Static<Q>, Static<B>> & { reply: ReplyFor<A> },
    ): ReplyOf<A> | Promise<ReplyOf<A>>;
  };

/** A route as the rest of the kernel sees it, whatever its schemas are. */
export type Endpoint = Description &
  Schemas<TSchema, TSchema, TSchema> & {
    /** Validates and handles. @throws AppError with status 422 when the request does not fit its schemas. */
    run(actor: Actor, input: Input): Promise<PlainResponse>;
  };

/**
 * Declares a route of the API. Everything that is the same for all routes follows from the declaration.
 * Why: docs/decisions/kernel.md#declared-endpoints
 */
export function endpoint<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  const A extends DeclaredAnswers,
>(definition: Definition<P, Q, B, A>): Endpoint {
  const { handle, ...description } = definition;
  return {
    ...description,
    run: async (actor, input) => {
      const answer = await handle({ actor, input, reply, ...(await input.read(description)) });
      return toResponse(answer, input.request, answersErrorsAsJson(description, input));
    },
  };
}

const answersErrorsAsJson = ({ errorsAs }: Description, { request, path }: Input): boolean =>
  errorsAs ? errorsAs === 'json' : wantsJson(request, path);
