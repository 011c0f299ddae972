import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TProperties } from '@sinclair/typebox';
import type { Elysia } from 'elysia';
import type { Presented } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Actor } from '../lib/actor.ts';
import type { AppError } from '../lib/app-error.ts';
import type { Context, Kernel, Parts } from './context.ts';
import type { Figure, Queues } from './figure.ts';

type PartName = keyof Parts;

/** The context while modules open: some of its parts are missing. */
export type Opening = Kernel & Partial<Parts>;

/** Hourly work. Stops between two transactions when the signal aborts; the next run continues. */
export type Task = (context: Context, signal: AbortSignal) => Promise<void>;

/** Tasks by their names in the log. */
export type Tasks = Readonly<Record<string, Task>>;

/** Running work that must be stopped. */
export type Running = { close(): Promise<void> };

type Brings = {
  /** Its routes on every listener. `published` returns those of all modules; call it once all have been collected. */
  endpoints(context: Context, published: () => readonly Endpoint[]): Endpoint[];
  /** Its routes on the loopback listener only: those below `/host`, for the person at this computer. */
  hostEndpoints(context: Context): Endpoint[];
  /** Mounts routes that cannot be declared as endpoints, such as the files of the screens. */
  mount(context: Context, app: Elysia): void;
  /** Its routes under the host names of custom domains, where the routes of `endpoints` are not served. */
  domainEndpoints(context: Context): Endpoint[];
  /** Mounts routes there that cannot be declared as endpoints. */
  mountOnDomains(context: Context, app: Elysia): void;
  /**
   * Answers a request of a client, by its address, without the router; false when it did nothing. Called for every
   * request, so it must be fast.
   */
  answerFirst?(context: Context, req: IncomingMessage, res: ServerResponse, client: string): boolean;
  /**
   * Answers a request without a route; undefined when the module has no answer either. Only under the names of Linnet
   * itself.
   */
  answerUnrouted?(context: Context, request: Request, path: string): Promise<Response | undefined>;
  /** Finds the caller with a token, or why it is refused; undefined when the module does not know the token. */
  findActor?(context: Context, presented: Presented): Promise<Actor | AppError | undefined>;
  /**
   * Tasks on the database that run before the service answers, and then every hour: they remove data that must not be
   * seen any more. One instance runs them for all.
   */
  beforeServing: Tasks;
  /** The same for this computer, before the tasks on the database. */
  beforeServingHere: Tasks;
  /**
   * Tasks on the database that run every hour while the service answers, on one instance for all: they may take long.
   */
  hourly: Tasks;
  /** The same for this computer, after the tasks on the database. */
  hourlyHere: Tasks;
  /** Starts the work that runs all the time while the service answers. */
  whileServing(context: Context): Promise<Running> | Running;
  /** Whether `whileServing` is skipped in safe mode: for optional work that could be the reason of the crashes. */
  pausedInSafeMode: boolean;
  /** The owner's settings with their defaults; `Settings` of `context.ts` declares their types. */
  settings: TProperties;
  /** Its figures for the metrics. */
  figures: readonly Figure[];
  /** Its queues of waiting work. */
  queues: Queues;
};

type Definition<Need extends PartName, Add extends PartName> = Partial<Brings> & {
  name: string;
  /** The parts of the context that must be open before its own parts, or that its tasks need. */
  needs?: readonly Need[];
  /** The parts of the context that it opens. */
  adds?: readonly Add[];
  open?(
    context: Kernel & Pick<Parts, Need>,
    declared: Declared,
  ): Pick<Parts, Add> | Promise<Pick<Parts, Add>>;
  /** Closes the parts that it opened; all users of these parts are closed by then. */
  close?(opened: Pick<Parts, Add>): Promise<void>;
};

/** The declarations of all modules together; a module gets them when it opens. */
export type Declared = Pick<Brings, 'settings' | 'figures' | 'queues'>;

/** A module as the composition sees it. */
export type Module = Brings & {
  name: string;
  needs: readonly PartName[];
  adds: readonly PartName[];
  /** Opens its parts and returns how to close them. @throws Error when a part that it needs is not open. */
  open(context: Opening, declared: Declared): Promise<{ parts: Partial<Parts>; close(): Promise<void> }>;
};

/**
 * Declares the contributions of a module to the service. Only the name is required
 * (docs/decisions/kernel.md#modules).
 */
export function defineModule<const Need extends PartName = never, const Add extends PartName = never>(
  definition: Definition<Need, Add>,
): Module {
  const { name, needs = [], adds = [], open, close, ...brought } = definition;
  return {
    endpoints: () => [],
    hostEndpoints: () => [],
    mount: () => undefined,
    domainEndpoints: () => [],
    mountOnDomains: () => undefined,
    beforeServing: {},
    beforeServingHere: {},
    hourly: {},
    hourlyHere: {},
    whileServing: () => ({ close: async () => undefined }),
    pausedInSafeMode: false,
    settings: {},
    figures: [],
    queues: {},
    ...brought,
    name,
    needs,
    adds,
    open: async (context, declared) => {
      if (!hasParts(context, needs)) throw new Error(`The module ${name} needs ${needs.join(', ')}`);
      const parts = await open?.(context, declared);
      return { parts: parts ?? {}, close: async () => void (parts && (await close?.(parts))) };
    },
  };
}

/** Whether parts of the context are open. */
export function hasParts<Name extends PartName>(
  context: Opening,
  names: readonly Name[],
): context is Opening & Pick<Parts, Name> {
  return names.every((name) => context[name] !== undefined);
}

/**
 * The modules in an order in which each follows the modules that open the parts it needs; otherwise in the given
 * order.
 *
 * @throws Error when no module adds a part that another needs, when two add the same part, or when they need each
 * other.
 */
export function inOrderOfNeed(modules: readonly Module[]): Module[] {
  const adding = new Map<PartName, Module>();
  for (const module of modules) {
    for (const part of module.adds) {
      if (adding.has(part)) throw new Error(`Both ${adding.get(part)?.name} and ${module.name} add ${part}`);
      adding.set(part, module);
    }
  }
  const ordered = new Set<Module>();
  const place = (module: Module, waiting: readonly Module[]): void => {
    if (ordered.has(module)) return;
    const path = [...waiting, module];
    if (waiting.includes(module)) {
      throw new Error(`Modules need each other in a circle: ${path.map(({ name }) => name).join(', ')}`);
    }
    for (const part of module.needs) {
      const needed = adding.get(part);
      if (!needed) throw new Error(`The module ${module.name} needs ${part}, which no module adds`);
      place(needed, path);
    }
    ordered.add(module);
  };
  for (const module of modules) place(module, []);
  return [...ordered];
}
