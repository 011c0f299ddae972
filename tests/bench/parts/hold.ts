import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure/figures.ts';
import { fillWithLinks } from '../measure/links.ts';
import { startLinnet } from '../measure/program.ts';
import { type Ask, largestAsks } from './largest-asks.ts';
import type { Row } from './report.ts';

/** Every request is tried so often; those that were worst are then measured properly. */
const TRIALS = 3;
const WORST = 20;
const REPEATS = 9;

/** How long the largest requests that need no account keep other requests waiting. */
export async function benchHold(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  await (await startLinnet(dataDir)).stop();
  await fillWithLinks(dataDir, 1);
  const asks = await largestAsks();
  const program = await startLinnet(dataDir);
  const agents = { visitor: new Agent({ keepAlive: true, maxSockets: 1 }), stranger: new Agent() };
  const tried: { ask: Ask; wait: number }[] = [];
  for (const ask of asks) {
    tried.push({ ask, wait: Math.min(...(await waitsBeside(program.url, agents, ask, TRIALS))) });
  }
  const worst = tried.toSorted((a, b) => b.wait - a.wait).slice(0, WORST);
  const measured: { ask: Ask; wait: number }[] = [];
  for (const { ask } of worst) {
    measured.push({ ask, wait: median(await waitsBeside(program.url, agents, ask, REPEATS)) });
  }
  const calm = median(
    await waitsBeside(program.url, agents, { name: '', method: 'GET', path: '/health' }, REPEATS),
  );
  for (const agent of Object.values(agents)) agent.destroy();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
  return describe(asks.length, calm, measured);
}

function describe(count: number, calm: number, measured: { ask: Ask; wait: number }[]): Row[] {
  const [first, ...others] = measured.toSorted((a, b) => b.wait - a.wait);
  return [
    { name: 'A redirect beside a request for /health', value: `${calm.toFixed(1)} ms` },
    {
      name: `A redirect beside the worst of ${count} requests`,
      value: `${first?.wait.toFixed(1)} ms: ${first?.ask.name}`,
      target: 'at most 25 ms',
    },
    ...others
      .slice(0, 4)
      .map(({ ask, wait }) => ({
        name: 'Beside the next worst',
        value: `${wait.toFixed(1)} ms: ${ask.name}`,
      })),
  ];
}

type Agents = { visitor: Agent; stranger: Agent };

/** The longest wait of a redirect during each of so many runs of a request, in milliseconds. */
async function waitsBeside(url: string, agents: Agents, ask: Ask, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    let isOver = false;
    const answered = send(url, agents.stranger, ask).finally(() => {
      isOver = true;
    });
    let longest = 0;
    while (!isOver) {
      const begun = performance.now();
      await send(url, agents.visitor, { name: '', method: 'GET', path: '/b0' });
      longest = Math.max(longest, performance.now() - begun);
    }
    const status = await answered;
    if (status >= 500) throw new Error(`${ask.name} was answered with ${status}`);
    waits.push(longest);
  }
  return waits;
}

/** The status of the answer, once all of it is there; 0 when the connection was closed instead. */
function send(url: string, agent: Agent, { method, path, type, body }: Ask): Promise<number> {
  return new Promise((resolve) => {
    const headers = body && type ? { 'Content-Type': type, 'Content-Length': body.length } : {};
    request(`${url}${path}`, { agent, method, headers }, (response) => {
      response.resume().on('close', () => resolve(response.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
}
