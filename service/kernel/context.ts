import type { Language } from '../../words/language.ts';
import type { Database } from '../db/database.ts';
import type { Journal } from '../db/journal/dispatcher.ts';
import type { Clock } from '../lib/clock.ts';
import type { Random } from '../lib/random.ts';
import type { StretchCost } from '../lib/sealing.ts';
import type { Threads } from '../threads/threads.ts';
import type { Callers } from './callers.ts';
import type { Config } from './config.ts';
import type { DesktopNotice, ServiceMode } from './host-messages.ts';
import type { Instance } from './instance.ts';
import type { ProgramLog } from './logging.ts';
import type { Machine } from './machine.ts';
import type { Paths } from './paths.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Listener } from './server.ts';

/** What is open before any module: database, threads, listeners and what they need. */
export type Kernel = {
  config: Config;
  /** Where the program's own files are. */
  paths: Paths;
  /** The computer the service runs on. */
  machine: Machine;
  /** This service among those that may share its database. */
  instance: Instance;
  clock: Clock;
  random: Random;
  /** What hashing a password costs; the usual cost without it. */
  passwordCost?: StretchCost;
  log: ProgramLog;
  database: Database;
  threads: Threads;
  /** What was committed, in order. */
  journal: Journal;
  secrets: Secrets;
  /** Sent by the desktop app's window; `/host` refuses a request without it. Null without a desktop app. */
  hostSecret: string | null;
  /** `safe` after crashes in a row: what can wait does not run. */
  mode: ServiceMode;
  /** The language of the desktop app, for what it shows; English without one. */
  noticeLanguage(): Language;
  /** Shows a notification on the desktop of this computer; does nothing without a desktop app. */
  showNotice(notice: DesktopNotice): void;
  /** Resolves once the service serves, and what was there before a restore or an upgrade is out of its way. */
  whenServing: Promise<void>;
  /** Ends the service for good, with an error whose message says to the person why. */
  end(reason: Error): void;
  /** Resolves with that error. */
  ended: Promise<Error>;
  /** Stops the service and starts it again in this process, on the same port. */
  restart(): void;
  /** The port of the loopback listener; zero until it listens on a free one. */
  port(): number;
  /** The ports of the loopback listeners, which can change while the service runs. */
  ports: Ports;
  /** Opens a listener for other computers on the network, without `/host`. Rejects with the system's error. */
  openNetworkListener(address: string, port: number): Promise<Listener>;
  /** Who asks over those listeners. */
  callers: Callers;
};

/**
 * What modules add to the context, by name. Each declares its own in its `module.ts`, where it opens them:
 *
 *     declare module '../../context.ts' {
 *       interface Parts { limiter: Limiter }
 *     }
 */
// An interface, because nothing else can be declared in several places.
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface Parts {}

/** The owner's settings with their types. Each module declares its own in its `settings.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface Settings {}

/** The first argument of every service function. */
export type Context = Kernel & Parts;
