import { Agent, request } from 'node:http';
import { type Load, requestHeaders } from './load.ts';

type Options = { url: string; paths: string[]; perSecond: number; seconds: number };

/**
 * Asks at a steady pace whatever the answers take, and measures each from the moment it was due. The load generator
 * sends a second's requests in one go, which measures its own burst.
 */
export async function pace({ url, paths, perSecond, seconds }: Options): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const total = perSecond * seconds;
  const begun = performance.now();
  const answers: Promise<Answer>[] = [];
  while (answers.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) * perSecond) / 1000));
    for (let index = answers.length; index < due; index += 1) {
      const address = `${url}${paths[index % paths.length]}`;
      answers.push(ask(address, agent, requestHeaders(index), begun + (index * 1000) / perSecond));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const settled = await Promise.all(answers);
  agent.destroy();
  return describe(settled, (performance.now() - begun) / 1000);
}

/** `took` is in milliseconds. */
type Answer = { status: number; took: number };

function ask(address: string, agent: Agent, headers: Record<string, string>, due: number): Promise<Answer> {
  return new Promise((resolve) => {
    const answer = (status: number): void => resolve({ status, took: performance.now() - due });
    request(address, { agent, headers }, (response) => {
      response.resume().on('end', () => answer(response.statusCode ?? 0));
    })
      .on('error', () => answer(0))
      .end();
  });
}

function describe(answers: readonly Answer[], seconds: number): Load {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  const redirects = answers.filter(({ status }) => status === 302).length;
  return {
    perSecond: redirects / seconds,
    answered: redirects,
    redirects,
    failures: answers.length - redirects,
    p50: at(0.5),
    p99: at(0.99),
  };
}
