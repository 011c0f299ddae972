import type { Static, TSchema } from '@sinclair/typebox';
import type { Actor } from '../lib/actor.ts';
import type { AppError } from '../lib/app-error.ts';
import type { Input } from './input.ts';
import { wantsJson } from './negotiate.ts';
import type { Access, DeclaredAnswers, Method, Operation } from './operation.ts';
import type { WrittenPage } from './pages/house-style.ts';
import type { PlainResponse } from './plain-response.ts';
import { type ReplyFor, type ReplyOf, reply, toResponse } from './reply.ts';

/** The input of a handler: all checked facts about the request. */
export type Call<Params, Query, Body> = {
  actor: Actor;
  params: Params;
  query: Query;
  body: Body;
  input: Input;
};

/** Questions to the rest of the service before a route admits a request. */
type Admission = {
  /** Whether a request without credentials is admitted, if the owner decides that; by default every request is. */
  anonymous?: (request: Request) => boolean;
  /** Whether credentials are not required at the moment, because the request contains an equal proof. */
  isWaived?: () => boolean;
  /** Whether the route exists at the moment; while it does not, it is 404 for every caller. */
  exists?: () => boolean;
};

type Extras = Admission & {
  /** The page for an error of a form: the form again, with the typed texts. Programs that request JSON get JSON. */
  formAgain?(error: AppError, input: Input): Promise<WrittenPage>;
  /** Headers of a 401 that tell a program where to sign in. */
  challenge?(request: Request): Record<string, string>;
};

/** The access of an operation, with the questions of its route. */
export type RouteAccess = Access & Admission;

/** A route as the rest of the kernel sees it, with any schemas. */
export type Endpoint = Omit<Operation, 'access'> &
  Pick<Extras, 'formAgain' | 'challenge'> & {
    access: RouteAccess;
    /** Validates and handles. @throws AppError with status 422 when the request does not match its schemas. */
    run(actor: Actor, input: Input): Promise<PlainResponse>;
  };

/**
 * The route of an operation. Everything common to all routes follows from the operation; the handler can return only
 * the answers that it declares. Why: docs/decisions/kernel.md#declared-endpoints
 *
 * @throws Error when the operation lets the owner decide about access and the route does not ask for that decision,
 * or the reverse.
 */
export function endpoint<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  const A extends DeclaredAnswers,
>(
  operation: Operation<Method, string, P, Q, B, A>,
  handle: (
    call: Call<Static<P>, Static<Q>, Static<B>> & { reply: ReplyFor<A> },
  ) => ReplyOf<A> | Promise<ReplyOf<A>>,
  { formAgain, challenge, ...admission }: Extras = {},
): Endpoint {
  const { method, path, access } = operation;
  if (access.ownerDecides !== (admission.anonymous && true))
    throw new Error(`${method} ${path} has to ask the owner's decision if, and only if, it says so`);
  return {
    ...operation,
    access: { ...access, ...admission },
    formAgain,
    challenge,
    run: async (actor, input) => {
      const answer = await handle({ actor, input, reply, ...(await input.read(operation)) });
      return toResponse(answer, input.request, answersErrorsAsJson(operation, input));
    },
  };
}

const answersErrorsAsJson = ({ errorsAs }: Pick<Operation, 'errorsAs'>, { request, path }: Input): boolean =>
  errorsAs ? errorsAs === 'json' : wantsJson(request, path);
