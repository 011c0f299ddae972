import { readFileSync } from 'node:fs';
import type { ServiceMessage } from '../../service/kernel/host-messages.ts';
import { words } from '../base/words.ts';
import type { After } from './limits.ts';
import type { ServiceChild } from './service-child.ts';

/** The content of a running service's file; the address is null until it listens. */
type Holder = { pid: number; address: string | null };

export type JoinedServiceParts = {
  /** The files in which services of this computer announce themselves; the first running one is joined. */
  files: readonly string[];
  /** Whether the service at an address answers; never rejects. */
  answers(address: string): Promise<boolean>;
  after: After;
  now(): number;
};

/** How often a joined service is checked, ms. */
const LOOK_EVERY_MS = 1_000;
/** How long such a service may be away, ms: its own supervisor restarts it, and its port must be free then. */
const LONGEST_AWAY_MS = 15_000;
/** The exit code for a joined service that is gone. */
export const GONE = -1;

/**
 * Finds a service that another program on this computer runs, such as systemd, and joins it: it looks like a process
 * that this app started, but stopping it only leaves it.
 */
export class ServiceJoiner {
  readonly #parts: JoinedServiceParts;
  /** Those that never answered: the process of their file is gone, and another process has its number. */
  readonly #silent = new Set<number>();

  constructor(parts: JoinedServiceParts) {
    this.#parts = parts;
  }

  /** Undefined while no other service runs. */
  join(): ServiceChild | undefined {
    const file = this.#parts.files.find((path) => this.#findHolder(path));
    return file === undefined ? undefined : this.#follow(file);
  }

  #findHolder(file: string): Holder | undefined {
    const holder = readHolder(file);
    return holder && !this.#silent.has(holder.pid) && isThere(holder.pid) ? holder : undefined;
  }

  #follow(file: string): ServiceChild {
    const { answers, after, now } = this.#parts;
    const onMessage: ((message: ServiceMessage) => void)[] = [];
    const onExit: ((code: number | null) => void)[] = [];
    let said: string | undefined;
    let lastAnswer = now();
    let cancel = () => {};
    let isLeft = false;

    const say = (message: ServiceMessage): void => {
      for (const listener of onMessage) listener(message);
    };
    const leave = (code: number): void => {
      if (isLeft) return;
      isLeft = true;
      cancel();
      for (const listener of onExit) listener(code);
    };
    const welcome = (address: string): void => {
      lastAnswer = now();
      if (said === address) return;
      said = address;
      say({ type: 'ready', address, port: Number(new URL(address).port) || 80 });
    };
    const look = async (): Promise<void> => {
      const holder = this.#findHolder(file);
      const address = holder?.address ?? null;
      const isWell = address !== null && (await answers(address));
      if (isLeft) return;
      if (isWell) welcome(address);
      else if (said === undefined) say({ type: 'starting', doing: words().service.joining });
      if (now() - lastAnswer > LONGEST_AWAY_MS) {
        if (holder && said === undefined) this.#silent.add(holder.pid);
        leave(GONE);
      } else cancel = after(LOOK_EVERY_MS, () => void look());
    };
    cancel = after(0, () => void look());
    return {
      isJoined: true,
      post: (message) => {
        if (message.type === 'ping') say({ type: 'pong' });
        // Later, as a process also ends later.
        if (message.type === 'stop') after(0, () => leave(0));
      },
      kill: () => leave(GONE),
      onMessage: (listener) => void onMessage.push(listener),
      onExit: (listener) => void onExit.push(listener),
    };
  }
}

/** Whether Linnet answers at an address of this computer, within a second. */
export async function answersHealth(address: string): Promise<boolean> {
  try {
    const { hostname } = new URL(address);
    if (hostname !== '127.0.0.1' && hostname !== '[::1]') return false;
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(1_000) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body;
  } catch {
    return false;
  }
}

/** Undefined if the file is missing or has other contents. */
function readHolder(path: string): Holder | undefined {
  try {
    const { pid, address }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
    return { pid, address: typeof address === 'string' && URL.canParse(address) ? address : null };
  } catch {
    return undefined;
  }
}

/** A process of another user exists too: this one only may not signal it. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
