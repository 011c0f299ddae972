import { startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { type Line, openLine } from '../../support/line.ts';
import { makeLink } from '../../support/links.ts';
import { openRegistration, type Person, signIn, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { median } from '../measure/figures.ts';
import { drive } from '../measure/load.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** How far away the server is, ms there and back. */
const AWAY = [0, 10, 50];
/** Each request is made so often; the median counts. */
const TIMES = 15;
const REDIRECTS = 20_000;
/** Links that are there before anything is measured. */
const LINKS = 20;

/** What people and visitors wait for when the data is on a server, by how far away it is; a file beside it. */
export async function benchServer(): Promise<Row[]> {
  const rows = await measure('file', await startLinnet());
  if (whyNoServer) return [...rows, { name: 'A server', value: whyNoServer }];
  const server = await startDatabaseServer();
  const line = await openLine(server.port);
  const address = { LINNET_DATABASE_URL: `ws://127.0.0.1:${line.port}` };
  try {
    for (const [index, roundTrip] of AWAY.entries()) {
      const team = { ...address, LINNET_TEAM_KEY: 'a key for measuring several machines' };
      line.slow(roundTrip);
      rows.push(...(await measure(`${roundTrip} ms`, await startLinnet(undefined, team), index, line)));
    }
  } finally {
    await line.close();
    await server.stop();
  }
  return rows;
}

async function measure(where: string, program: Program, turn = 0, line?: Line): Promise<Row[]> {
  try {
    const person = await signUp(program, `person-${turn}`);
    if (turn === 0) await openRegistration(program, person);
    const aliases = await makeLinks(program, person, turn);
    const paths = aliases.map((alias) => `/${alias}`);
    const load = await drive(program.url, paths, REDIRECTS);
    const timed = await timeRequests(program, person, `${turn}`);
    const before = line?.bytes();
    await statistics(program, person, aliases[0]);
    const after = line?.bytes();
    return [
      { name: `${where}: start`, value: `${Math.round(program.startedIn)} ms` },
      {
        name: `${where}: redirects`,
        value: `${Math.round(load.perSecond)}/s, p99 ${load.p99} ms, failed ${load.failures}`,
      },
      ...timed.map(([name, ms]) => ({ name: `${where}: ${name}`, value: `${ms.toFixed(0)} ms` })),
      ...(before && after
        ? [
            {
              name: `${where}: bytes for one request of statistics`,
              value: `${after.up - before.up} up, ${after.down - before.down} down`,
            },
          ]
        : []),
    ];
  } finally {
    await program.stop();
  }
}

async function makeLinks(program: Program, { token }: Person, turn: number): Promise<string[]> {
  const aliases: string[] = [];
  for (let number = 0; number < LINKS; number += 1) {
    aliases.push((await makeLink(program, { alias: `bench-${turn}-${number}` }, token)).alias);
  }
  return aliases;
}

const statistics = ({ url }: Program, { token }: Person, alias = ''): Promise<Answer> =>
  request(`${url}/api/v1/stats?scope=all&short_code=${alias}`, { token });

/** The median of each kind of request, ms. */
async function timeRequests(
  program: Program,
  person: Person,
  name: string,
): Promise<(readonly [string, number])[]> {
  const { token } = person;
  const { id } = await makeLink(program, { alias: `timed-${name}` }, token);
  const kinds: Record<string, (time: number) => Promise<Answer | object>> = {
    'create a link': (time) => makeLink(program, { alias: `made-${name}-${time}` }, token),
    'edit a link': (time) =>
      request(`${program.url}/api/v1/urls/${id}`, {
        method: 'PATCH',
        token,
        body: { long_url: `https://example.com/${time}` },
      }),
    'list links': () => request(`${program.url}/api/v1/urls`, { token }),
    'sign in': () => signIn(program, person),
    'statistics of one link': () => statistics(program, person, `timed-${name}`),
    'unknown short code': (time) => request(`${program.url}/unknown-${time}`),
  };
  const timed: (readonly [string, number])[] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const begun = performance.now();
      await ask(time);
      times.push(performance.now() - begun);
    }
    timed.push([kind, median(times)]);
  }
  return timed;
}
