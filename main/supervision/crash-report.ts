import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../base/logging.ts';
import { words } from '../base/words.ts';

/** The facts at the time of the report. */
export type Incident = {
  reason: string;
  /** Null when a signal ended it, and when nothing has ended. */
  code: number | null;
  /** How long the service had been running, ms. */
  uptimeMs: number;
};

export type CrashReports = {
  /** Writes a report, and resolves with its path; undefined when the disk is full. */
  write(incident: Incident): Promise<string | undefined>;
  /** The path of the newest report; undefined when there is none. */
  newest(): Promise<string | undefined>;
};

export type CrashReportParts = {
  /** The folder of the logs. */
  folder: string;
  /** The lines about program and computer at the head of a report. */
  facts(): Readonly<Record<string, string>>;
  /** The present texts that a report must not contain. */
  secrets(): readonly string[];
  /** Writes the buffered lines of the logs. */
  flushLogs(): void;
  /** Milliseconds UTC. */
  now(): number;
  log: Log;
};

const LOGS = ['service.log', 'desktop.log'];
const LINES_OF_A_LOG = 200;
/** A line is rarely longer than a kilobyte. */
const BYTES_OF_A_LOG = 256 * 1024;
const MOST_REPORTS = 10;
const REPORT = /^crash-[\d-]+T[\d-]+Z\.txt$/;

/** Reports of crashes as text files beside the logs; the newest `MOST_REPORTS` are kept. They are never sent. */
export function createCrashReports(parts: CrashReportParts): CrashReports {
  const { folder, facts, secrets, flushLogs, now, log } = parts;
  const list = async (): Promise<string[]> =>
    (await readdir(folder).catch((): string[] => [])).filter((name) => REPORT.test(name)).toSorted();

  const write = async (incident: Incident): Promise<string> => {
    flushLogs();
    const at = new Date(now()).toISOString();
    const tails = await Promise.all(
      LOGS.map(async (name): Promise<[string, string]> => [name, await readTail(join(folder, name))]),
    );
    const path = join(folder, `crash-${at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-')}.txt`);
    await mkdir(folder, { recursive: true });
    await writeFile(path, withoutSecrets(reportText(at, facts(), incident, tails), secrets()), {
      mode: 0o600,
    });
    for (const name of (await list()).slice(0, -MOST_REPORTS)) await rm(join(folder, name), { force: true });
    return path;
  };

  return {
    write: (incident) =>
      write(incident).catch((error: unknown) => {
        log.warn('A crash report was not written', { error });
        return undefined;
      }),
    newest: async () => {
      const name = (await list()).at(-1);
      return name === undefined ? undefined : join(folder, name);
    },
  };
}

/** The report, for the person at the computer and for the receiver they send it to. `at` is UTC. */
export function reportText(
  at: string,
  facts: Readonly<Record<string, string>>,
  { reason, code, uptimeMs }: Incident,
  tails: readonly (readonly [name: string, text: string])[],
): string {
  const head = {
    [words().report.time]: at,
    ...facts,
    [words().report.reason]: reason,
    [words().report.exitCode]: code === null ? '–' : String(code),
    [words().report.uptime]: words().report.seconds({ seconds: String(Math.round(uptimeMs / 1000)) }),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const logs = tails.map(([name, text]) => `\n--- ${name}\n${text}`);
  return [words().report.title, '', ...lines, ...logs, ''].join('\n');
}

/** API keys, signed tokens, and the text after `Bearer`: a log contains none, but not all of its lines are ours. */
const LOOKS_SECRET = /\bspoo_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<=\bBearer )\S+/g;
/** A shorter text may be part of an ordinary word. */
const SHORTEST_SECRET = 6;

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((cleaned, secret) => cleaned.replaceAll(secret, '[removed]'), text)
    .replace(LOOKS_SECRET, '[removed]');
}

/** The last lines of a log; empty when it cannot be read. */
async function readTail(path: string): Promise<string> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const bytes = Buffer.alloc(Math.min(size, BYTES_OF_A_LOG));
      await file.read(bytes, 0, bytes.length, size - bytes.length);
      return bytes.toString('utf8').trimEnd().split('\n').slice(-LINES_OF_A_LOG).join('\n');
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}
