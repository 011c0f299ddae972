import { Agent, request } from 'node:http';

/** How long redirects took, ms. */
export type Times = { perSecond: number; p99: number; slowest: number };

/** Visitors who come at a steady pace, whatever the answers take, each of them once. */
export type PacedVisits = {
  /** Of the redirects since the last call. */
  takeTimes(): Times;
  /** Resolves once every answer is here, with the number of redirects, and of other answers and failures. */
  stop(): Promise<{ redirects: number; wrong: number }>;
};

const DESTINATION = 'https://example.com/';

export function startPacedVisits(url: string, aliases: readonly string[], perSecond: number): PacedVisits {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const begun = performance.now();
  let sent = 0;
  let answered = 0;
  let wrong = 0;
  let isStopped = false;
  let took: number[] = [];
  let since = begun;

  const visit = (number: number, due: number): void => {
    const done = (isRight: boolean): void => {
      answered += 1;
      if (isRight) took.push(performance.now() - due);
      else wrong += 1;
    };
    const headers = { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${number}` };
    request(`${url}/${aliases[number % aliases.length]}`, { agent, headers }, (response) => {
      const isRight = response.statusCode === 302 && response.headers.location === DESTINATION;
      response.resume().on('end', () => done(isRight));
    })
      .on('error', () => done(false))
      .end();
  };
  const run = async (): Promise<void> => {
    while (!isStopped || answered < sent) {
      const due = isStopped ? sent : Math.floor(((performance.now() - begun) * perSecond) / 1_000);
      for (; sent < due; sent += 1) visit(sent, begun + (sent * 1_000) / perSecond);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const running = run();
  return {
    takeTimes: () => {
      const times = took.toSorted((a, b) => a - b);
      const seconds = (performance.now() - since) / 1_000;
      took = [];
      since = performance.now();
      return {
        perSecond: times.length / seconds,
        p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
        slowest: times.at(-1) ?? Number.NaN,
      };
    },
    stop: async () => {
      isStopped = true;
      await running;
      agent.destroy();
      return { redirects: answered - wrong, wrong };
    },
  };
}
