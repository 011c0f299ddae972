import { arch, release } from 'node:os';
import { basename, join } from 'node:path';
import { app } from 'electron';
import type { ServiceMessage } from '../../service/kernel/host-messages.ts';
import { type Folders, serviceEntry } from '../base/folders.ts';
import { currentLanguage } from '../base/language.ts';
import { type Log, openLogFile } from '../base/logging.ts';
import { words } from '../base/words.ts';
import type { ServiceState } from '../ipc/contract.ts';
import type { Keys } from '../secrets/keys.ts';
import { notify } from '../system/notifications.ts';
import { createCrashReports } from './crash-report.ts';
import { answersHealth, GONE, ServiceJoiner } from './joined-service.ts';
import type { After } from './limits.ts';
import { Outage } from './outage.ts';
import { createPortChoice } from './port-choice.ts';
import type { Crash } from './service-child.ts';
import { ServiceHost } from './service-host.ts';
import { forkService, waitForEnd } from './service-process.ts';

export type SupervisionParts = {
  /** The folder with the built programs. */
  built: string;
  folders: Folders;
  keys: Keys;
  hostSecret: string;
  onState(state: ServiceState): void;
  /** Called when links stop working, and when they work again. */
  onOutage(): void;
  onMessage(message: ServiceMessage): void;
  showWindow(): void;
  /** The log of the desktop app. */
  log: Log;
};

export type Supervision = {
  service: ServiceHost;
  /** Whether links do not work, and the person was told; see `Outage`. */
  isDown(): boolean;
  /** Starts the service on another port; see `createPortChoice`. */
  usePort(port: number): void;
  /** Starts the service with a team key that a person typed; the service stores it if it is right. */
  useTeamKey(teamKey: string): void;
  /** Writes a report about the present state, and resolves with its path; undefined when that fails. */
  saveReport(): Promise<string | undefined>;
  newestReport(): Promise<string | undefined>;
  /** Stops the service, and returns when it has ended, or `SESSION_END_MS` later. Nothing else runs meanwhile. */
  stopNow(): void;
};

/** The last output of a process may arrive after its end, ms. */
const OUTPUT_ARRIVES_WITHIN_MS = 250;
/** How much of the end of the computer's session may be used, ms: enough for writing the remaining clicks. */
const SESSION_END_MS = 1_000;
/** Further crashes in a row have the same reason, and would displace the report of the first. */
const MOST_REPORTED_IN_A_ROW = 6;

const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** The service with its supervision: restarts, reports of crashes, notifications. */
export function supervise(parts: SupervisionParts): Supervision {
  const { built, folders, keys, hostSecret, log } = parts;
  const output = openLogFile(join(folders.logs, 'service.log'));
  const port = createPortChoice(process.env);
  let teamKey: string | undefined;
  let pid: number | undefined;
  let lastReport: Promise<string | undefined> = Promise.resolve(undefined);
  const reports = createCrashReports({
    folder: folders.logs,
    facts: describeProgram,
    secrets: () => [hostSecret, ...keys.values()],
    flushLogs: output.flush,
    now: Date.now,
    log,
  });
  const outage = new Outage(after, (isDown) => {
    parts.onOutage();
    void lastReport.then((report) => tell(isDown, report, parts.showWindow));
    if (!isDown) lastReport = Promise.resolve(undefined);
  });
  const report = (crash: Crash): void => {
    if (crash.crashes > MOST_REPORTED_IN_A_ROW || crash.code === GONE) return;
    lastReport = new Promise<void>((resolve) => after(OUTPUT_ARRIVES_WITHIN_MS, resolve)).then(() =>
      reports.write(crash),
    );
  };
  const joiner = new ServiceJoiner({
    files: folders.runningFiles,
    answers: answersHealth,
    after,
    now: () => performance.now(),
  });
  const service = new ServiceHost({
    fork: () => {
      const joined = joiner.join();
      if (joined) return joined;
      const env = { LINNET_DATA_DIR: folders.data, ...port.inEnvironment() };
      const forked = forkService({ entry: serviceEntry(built), env, output });
      forked.onSpawn((id) => {
        pid = id;
      });
      return forked;
    },
    startMessage: (mode) => ({
      type: 'start',
      secrets: keys.forService(),
      hostSecret,
      mode,
      language: currentLanguage(),
      ...port.inStartMessage(),
      ...(teamKey !== undefined && { teamKey }),
    }),
    onState: (state) => {
      if (state.status === 'running') port.noteRunning();
      // The service has stored it, or it did not help.
      if (state.status === 'running' || state.status === 'failed') teamKey = undefined;
      parts.onState(state);
      outage.follow(state);
    },
    onCrash: report,
    onMessage: parts.onMessage,
    after,
    now: () => performance.now(),
    log,
  });
  return {
    service,
    isDown: () => outage.isDown,
    usePort: (chosen) => {
      port.choose(chosen);
      void service.restart();
    },
    useTeamKey: (typed) => {
      teamKey = typed;
      void service.restart();
    },
    saveReport: () => reports.write({ reason: words().report.asked, code: null, uptimeMs: service.uptimeMs }),
    newestReport: reports.newest,
    stopNow: () => {
      void service.stop();
      waitForEnd(pid, SESSION_END_MS);
    },
  };
}

function describeProgram(): Record<string, string> {
  const { electron = '–', node } = process.versions;
  return {
    Linnet: app.getVersion(),
    [words().report.system]: `${process.platform} ${release()} ${arch()}`,
    Electron: electron,
    Node: node,
  };
}

function tell(isDown: boolean, report: string | undefined, showWindow: () => void): void {
  const { down, back } = words().notification;
  const body = report ? down.bodyWithReport({ report: basename(report) }) : down.body;
  notify(isDown ? { title: down.title, body } : back, showWindow);
}
