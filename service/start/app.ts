import type { Elysia } from 'elysia';
import type { Presented } from '../http/authenticate.ts';
import { type BodyLimits, bodyLimitsOf } from '../http/body/body-limit.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { mount } from '../http/mount.ts';
import { mountUnrouted } from '../http/unrouted.ts';
import type { Context } from '../kernel/context.ts';
import type { Actor } from '../lib/actor.ts';
import type { AppError } from '../lib/app-error.ts';
import { MODULES } from './compose.ts';

/** The endpoints of every listener: those of the contract, and those that describe it. */
export function publicEndpoints(context: Context): Endpoint[] {
  const endpoints: Endpoint[] = MODULES.flatMap((module) => module.endpoints(context, () => endpoints));
  return endpoints;
}

/** Endpoints for the person at this computer; they exist on the loopback listener only. */
export const hostEndpoints = (context: Context): Endpoint[] =>
  MODULES.flatMap((module) => module.hostEndpoints(context));

/** The routes of a listener, and its limits for bodies. */
export type ServedApp = { app: Elysia; bodyLimits: BodyLimits };

/** Each is created when first needed. */
export type Apps = {
  /** For the loopback listener: the public app and `/host`. */
  host(): ServedApp;
  /** For every other listener. */
  public(): ServedApp;
  /** For the host names of custom domains on every listener: links, and little besides. */
  domains(): Elysia;
};

/** Creates the apps of the listeners. @throws Error when two routes overlap and neither declares it. */
export function assembleApps(context: Context): Apps {
  const everywhere = publicEndpoints(context);
  const atComputer = [...everywhere, ...hostEndpoints(context)];
  const onDomains = MODULES.flatMap((module) => module.domainEndpoints(context));
  return {
    host: () => ({ app: assemble(context, atComputer, 'mount'), bodyLimits: bodyLimitsOf(atComputer) }),
    public: () => ({ app: assemble(context, everywhere, 'mount'), bodyLimits: bodyLimitsOf(everywhere) }),
    domains: () => assemble(context, onDomains, 'mountOnDomains'),
  };
}

function assemble(
  context: Context,
  endpoints: readonly Endpoint[],
  others: 'mount' | 'mountOnDomains',
): Elysia {
  const app = mount(context, (presented) => findActor(context, presented), endpoints);
  for (const module of MODULES) module[others](context, app);
  const answer =
    others === 'mount'
      ? (request: Request, path: string) => answerUnrouted(context, request, path)
      : undefined;
  mountUnrouted(context, app, endpoints, answer);
  return app;
}

/** Found once: asking each module would make every request wait as many times as there are modules. */
const UNROUTED = MODULES.flatMap(({ answerUnrouted: answer }) => answer ?? []);
const FINDERS = MODULES.flatMap(({ findActor: find }) => find ?? []);

/** Asks the modules in turn for the answer to a request without a route; the first answer is sent. */
async function answerUnrouted(
  context: Context,
  request: Request,
  path: string,
): Promise<Response | undefined> {
  for (const find of UNROUTED) {
    const answer = await find(context, request, path);
    if (answer) return answer;
  }
  return undefined;
}

/** Asks the modules in turn for the caller with the presented token; the first that knows it decides. */
async function findActor(context: Context, presented: Presented): Promise<Actor | AppError | undefined> {
  for (const find of FINDERS) {
    const actor = await find(context, presented);
    if (actor) return actor;
  }
  return undefined;
}
