import type { Language } from '../../words/language.ts';
import type { Database } from '../db/database.ts';
import type { Journal } from '../db/journal/dispatcher.ts';
import type { Hosts } from '../http/origin/hosts.ts';
import type { Random } from '../lib/random.ts';
import type { StretchCost } from '../lib/sealing.ts';
import type { Clock } from '../lib/time.ts';
import type { Threads } from '../threads/threads.ts';
import type { Callers } from './callers.ts';
import type { Config } from './config.ts';
import type { DesktopNotice, ServiceMode } from './host-messages.ts';
import type { Instance } from './instance.ts';
import type { Jobs } from './jobs.ts';
import type { KnownDomains } from './known-domains.ts';
import type { ProgramLog } from './logging.ts';
import type { Machine } from './machine.ts';
import type { Paths } from './paths.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import type { Certified, Listener, SecureListener } from './server.ts';

/** The parts that are open before any module: database, threads, listeners and their needs. */
export type Kernel = {
  config: Config;
  /** The paths of the program's own files. */
  paths: Paths;
  /** The computer that runs the service. */
  machine: Machine;
  /** This instance, among those that may share its database. */
  instance: Instance;
  /** The differences between one instance and several. */
  deployment: Deployment;
  clock: Clock;
  random: Random;
  /** The cost of hashing a password; the default cost when absent. */
  passwordCost?: StretchCost;
  log: ProgramLog;
  database: Database;
  threads: Threads;
  /** All committed changes, in order. */
  journal: Journal;
  secrets: Secrets;
  /**
   * A secret in the requests of the desktop app's window; `/host` refuses a request without it. Null without a
   * desktop app.
   */
  hostSecret: string | null;
  /** `safe` after crashes in a row: optional work does not run. */
  mode: ServiceMode;
  /** The language of desktop notifications; English without a desktop app. */
  noticeLanguage(): Language;
  /** Shows a notification on the desktop of this computer; does nothing without a desktop app. */
  showNotice(notice: DesktopNotice): void;
  /** Resolves once the service serves, and the data from before a restore or an upgrade has been moved away. */
  whenServing: Promise<void>;
  /** Ends the service for good, with an error whose message tells the person the reason. */
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
  /** Opens one that speaks TLS; at 127.0.0.1 and ::1 it has `/host`. Rejects with the system's error. */
  openSecureListener(address: string, port: number, certified: Certified): Promise<SecureListener>;
  /** The callers on those listeners. */
  callers: Callers;
};

/**
 * Parts that every area may use, though a higher area opens them: `network/` knows how links begin, `several/` which
 * instance does which job.
 */
export type GroundParts = {
  hosts: Hosts;
  domains: KnownDomains;
  /** The listeners for others on the network. */
  lan: { served(): readonly { url: string }[] };
  /** https on the network: its port, null while it is closed, and the names that its certificate is for, the best first. */
  https: { port(): number | null; names(): readonly string[] };
  /** Which of the common jobs of all instances this instance does. */
  jobs: Jobs;
};

/**
 * What modules add to the context, by name, area by area. Each declares its own in its `module.ts`, where it opens them:
 *
 *     declare module '../../kernel/context.ts' {
 *       interface BaseParts { limiter: Limiter }
 *     }
 *
 * An area knows the parts of its own modules and of those below it: a function of `people/` takes a `PeopleContext`, and
 * what a higher area adds does not compile in it.
 */
// Interfaces, because nothing else can be declared in several places.
export interface BaseParts extends GroundParts {}
export interface PeopleParts extends BaseParts {}
export interface ClicksParts extends PeopleParts {}
export interface LinksParts extends ClicksParts {}
export interface NetworkParts extends LinksParts {}
export interface OutsideParts extends NetworkParts {}
export interface QrParts extends OutsideParts {}
export interface StatsParts extends QrParts {}
export interface VisitsParts extends StatsParts {}
export interface AccountParts extends VisitsParts {}
export interface KeepingParts extends AccountParts {}
export interface PagesParts extends KeepingParts {}
export interface SeveralParts extends PagesParts {}
export type Parts = SeveralParts;

/** The owner's settings with their types. Each module declares its own in its `settings.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface Settings {}

/** The differences for instances that share a database; modules add to it as to `Settings` (`deployment.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kernel and the modules
export interface Deployment {}

/** The first argument of the service functions of each area: the kernel, its own parts and those below. */
export type BaseContext = Kernel & BaseParts;
export type PeopleContext = Kernel & PeopleParts;
export type ClicksContext = Kernel & ClicksParts;
export type LinksContext = Kernel & LinksParts;
export type NetworkContext = Kernel & NetworkParts;
export type OutsideContext = Kernel & OutsideParts;
export type QrContext = Kernel & QrParts;
export type StatsContext = Kernel & StatsParts;
export type VisitsContext = Kernel & VisitsParts;
export type AccountContext = Kernel & AccountParts;
export type KeepingContext = Kernel & KeepingParts;
export type PagesContext = Kernel & PagesParts;
export type SeveralContext = Kernel & SeveralParts;

/** All parts: for the code that assembles the service. */
export type Context = Kernel & Parts;
