import { readFile } from 'node:fs/promises';
import { makeLink } from '../links.ts';
import { createKey, openRegistration, type Person, signUp, signUpAnother } from '../people.ts';
import { type Json, request } from '../request.ts';
import { makeRequest, type OddRequest, operationsOf } from './requests.ts';
import { chanceOf, type Known } from './values.ts';

/** So long may one answer take, ms: a report of a busy computer, not more. */
const PATIENCE = 60_000;

/** What one request brought: a status, or why there is none. */
export type Outcome = OddRequest & { caller: string; status: number | string };

const CLOSED = /other side closed|ECONNRESET/;

/** In hours more messages and reports are made up than the inbox takes (docs/contract/reports.md#the-inbox). */
const INBOX = /^(\/api\/v1)?\/(contact|report|reports)(\?|$)/;

const isFault = (status: number | string, { path }: OddRequest): boolean =>
  typeof status === 'string' || (status >= 500 && !(status === 503 && INBOX.test(path)));

type Options = {
  url: string;
  seed: number;
  /** How many requests at a time. */
  atOnce: number;
  /** Asked before each request with how many were sent. */
  goesOn(sent: number): boolean;
};

/**
 * Sends made-up requests over all operations without an account, as the owner, as a member and with a key, and resolves with those
 * that the service should have answered otherwise: a 5xx, none in time, or a connection that broke.
 */
export async function sendOddRequests({ url, seed, atOnce, goesOn }: Options): Promise<Outcome[]> {
  const described = (await request(`${url}/openapi.json`)).body;
  const schemas: Json = described.components?.schemas ?? {};
  const operations = operationsOf(described);
  const owner = await signUp({ url });
  await openRegistration({ url }, owner);
  const member = await signUpAnother({ url });
  const known: Known = await knownOf(url, [owner, member]);
  const key = await createKey({ url }, owner, ['admin:all']);
  const tokens: [string, string | undefined][] = [
    ['stranger', undefined],
    ['owner', owner.token],
    ['member', member.token],
    ['key', key],
  ];
  const chance = chanceOf(seed);
  const faults: Outcome[] = [];
  let sent = 0;
  const sendInTurn = async (): Promise<void> => {
    while (goesOn(sent)) {
      sent += 1;
      const operation = operations[Math.floor(chance() * operations.length)];
      const [caller, token] = tokens[Math.floor(chance() * tokens.length)] ?? ['stranger', undefined];
      if (!operation) continue;
      const odd = makeRequest(operation, { chance, known, schemas });
      let status = await answered(url, odd, token);
      // A connection that was kept may be closed just as the next request arrives (RFC 9112, 9.5).
      if (CLOSED.test(String(status))) status = await answered(url, odd, token);
      if (isFault(status, odd)) faults.push({ ...odd, caller, status });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendInTurn));
  return faults;
}

async function answered(
  url: string,
  { method, path, body, type }: OddRequest,
  token: string | undefined,
): Promise<number | string> {
  const headers = {
    ...(type && { 'Content-Type': type }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const given = method === 'GET' || body === undefined ? {} : { body };
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await fetch(url + path, { method, headers, signal, redirect: 'manual', ...given });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}

async function knownOf(url: string, people: readonly Person[]): Promise<Known> {
  const made = await Promise.all(
    people.map(({ token }, at) => makeLink({ url }, { alias: `odd-${at}` }, token)),
  );
  const [first, ...others] = people.map(({ id }) => id);
  return {
    ids: [first ?? '', ...others, ...made.map(({ id }) => id), '0'.repeat(24)],
    names: ['odd-0', 'odd-1', 'ada', 'ada@example.com', 'no-such-link'],
  };
}

/** Resident memory of a process on Linux, bytes. */
export async function memoryOf(pid: number): Promise<number> {
  const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(resident) * 1024;
}
