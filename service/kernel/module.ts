import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TProperties } from '@sinclair/typebox';
import type { Elysia } from 'elysia';
import type { Presented } from '../http/authenticate.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Actor } from '../lib/actor.ts';
import type { Context, Kernel, Parts } from './context.ts';
import type { Figure, Queues } from './figure.ts';

type PartName = keyof Parts;

/** The context while modules are being opened: some of its parts are not there yet. */
export type Opening = Kernel & Partial<Parts>;

/** Work done every hour. Stops between two transactions when the signal aborts; the next run does the rest. */
export type Task = (context: Context, signal: AbortSignal) => Promise<void>;

/** What is running and has to be ended. */
export type Running = { close(): Promise<void> };

type Brings = {
  /** Its routes on every listener. `published` returns those of all modules; call it once all have been collected. */
  endpoints(context: Context, published: () => readonly Endpoint[]): Endpoint[];
  /** Its routes on the loopback listener only: those below `/host`, for the person at this computer. */
  hostEndpoints(context: Context): Endpoint[];
  /** Mounts what cannot be declared as an endpoint, such as the files of the screens. */
  mount(context: Context, app: Elysia): void;
  /** Its routes under the host names of custom domains, where those of `endpoints` are not served. */
  domainEndpoints(context: Context): Endpoint[];
  /** Mounts there what cannot be declared as an endpoint. */
  mountOnDomains(context: Context, app: Elysia): void;
  /** Answers a request without the router; false when it did nothing. Called for every request, so it must be fast. */
  answerFirst?(context: Context, req: IncomingMessage, res: ServerResponse): boolean;
  /** Answers what no route has; undefined where nothing is there either. Under the names of Linnet itself only. */
  answerUnrouted?(context: Context, request: Request, path: string): Promise<Response | undefined>;
  /** Whose token this is; undefined when the module does not know it. */
  findActor?(context: Context, presented: Presented): Promise<Actor | undefined>;
  /** Tasks that run before the service answers, and then every hour: they remove what must not be seen any more. */
  beforeServing: Readonly<Record<string, Task>>;
  /** Tasks that run every hour while the service answers, after those of `beforeServing`: they may take long. */
  hourly: Readonly<Record<string, Task>>;
  /** Starts what runs all the time while the service answers. */
  whileServing(context: Context): Promise<Running> | Running;
  /** Whether `whileServing` is left out in safe mode: for what can wait and could be the reason of the crashes. */
  pausedInSafeMode: boolean;
  /** The owner's settings with their defaults; their types are declared in `Settings` of `context.ts`. */
  settings: TProperties;
  /** What it tells the metrics. */
  figures: readonly Figure[];
  /** What of its work waits. */
  queues: Queues;
};

type Definition<Need extends PartName, Add extends PartName> = Partial<Brings> & {
  name: string;
  /** The parts of the context that must be open before its own are, or that its tasks build on. */
  needs?: readonly Need[];
  /** The parts of the context that it opens. */
  adds?: readonly Add[];
  open?(
    context: Kernel & Pick<Parts, Need>,
    declared: Declared,
  ): Pick<Parts, Add> | Promise<Pick<Parts, Add>>;
  /** Closes what it opened; everything that needs it is closed by then. */
  close?(opened: Pick<Parts, Add>): Promise<void>;
};

/** What all modules together declare; a module gets it when it opens. */
export type Declared = Pick<Brings, 'settings' | 'figures' | 'queues'>;

/** A module as composition sees it. */
export type Module = Brings & {
  name: string;
  needs: readonly PartName[];
  adds: readonly PartName[];
  /** Opens its parts and tells how to close them. @throws Error when a part it needs is not open. */
  open(context: Opening, declared: Declared): Promise<{ parts: Partial<Parts>; close(): Promise<void> }>;
};

/** Says what a module brings to the service. Everything is optional but the name (docs/decisions/kernel.md#modules). */
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
    hourly: {},
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
 * The modules in an order in which each comes after those that open what it needs; otherwise in the given order.
 *
 * @throws Error when no module adds what another needs, when two add the same, or when they need each other.
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
