import type { Config } from './config.ts';
import type { Analyst, Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { Hosts } from './http/origin/hosts.ts';
import type { LanSharing } from './lan.ts';
import type { Clock, ClockCheck } from './lib/clock.ts';
import type { Random } from './lib/random.ts';
import type { Logger } from './logging.ts';
import type { Passwords, SetupCode } from './modules/accounts/index.ts';
import type { CityFile, ClickRecorder } from './modules/clicks/index.ts';
import type { Limiter } from './modules/limits/index.ts';
import type { LinkIndex } from './modules/links/index.ts';
import type { SignIns } from './modules/oauth/index.ts';
import type { UnstoredSessions } from './modules/sessions/index.ts';
import type { SettingStore } from './modules/settings/index.ts';
import type { Paths } from './paths.ts';
import type { Secrets } from './secrets.ts';
import type { Thread } from './threads/call.ts';
import type { ThreadWatch } from './threads/watch.ts';

/** What every service function is handed first. */
export type Context = {
  config: Config;
  paths: Paths;
  database: Database;
  analyst: Analyst;
  /** Searches lists of links; a person is waiting, and must not wait for a long export. */
  librarian: Analyst;
  /** Draws QR codes away from the serving thread. */
  painter: Thread;
  /** Draws hundreds of codes at once; somebody who is designing one must not wait for them. */
  printer: Thread;
  /** Makes files of statistics. */
  exporter: Thread;
  /** Which of the threads above, and the writer, are missing. */
  threads: Pick<ThreadWatch, 'missing' | 'failed'>;
  clock: Clock;
  /** Whether the clock may be acted on where that cannot be undone. */
  clockCheck: ClockCheck;
  random: Random;
  events: Events;
  log: Logger;
  secrets: Secrets;
  settings: SettingStore;
  hosts: Hosts;
  /** The listeners for others on the network. */
  lan: LanSharing;
  /** Needed for `/host` in the desktop app: only its window knows it. Null without a desktop. */
  hostSecret: string | null;
  limiter: Limiter;
  /** Hashes and checks passwords, a bounded number at a time. */
  passwords: Passwords;
  /** Lets somebody make the first account from another computer. */
  setupCode: SetupCode;
  unstoredSessions: UnstoredSessions;
  /** Signing in at other places. */
  signIns: SignIns;
  /** The links that redirects are answered from. */
  linkIndex: LinkIndex;
  clicks: ClickRecorder;
  /** The owner's city database. */
  cities: CityFile;
  /** Alpha-2 of where an address is used, for geo rules; null when nobody knows. */
  countryOf(address: string): string | null;
};
