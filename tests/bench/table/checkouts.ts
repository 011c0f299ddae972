import { countClicks, countLinks } from '../measure/links.ts';
import { startBareServer } from '../measure/program.ts';
import { type Installation, makeInstallation } from './installation.ts';
import { measureLatencies } from './latencies.ts';
import type { Line, Outcome } from './layout.ts';
import { nameOf } from './machine.ts';
import type { Plan } from './plan.ts';
import { CODES, labelsQuestion, listQuestions, statisticsQuestions } from './questions.ts';
import type { Rates } from './rates.ts';
import type { Side } from './sides.ts';
import { measureMemory, measureStarts } from './started.ts';
import {
  creationBy,
  measureAnswers,
  measureCreations,
  measureOtherRedirects,
  measureRedirects,
  type Served,
  sumOf,
  writeByBare,
} from './under-load.ts';
import { visitsOfBare, visitsOfInstallation } from './visits.ts';

type Say = (text: string) => void;

/** This checkout, and another one where a folder is given, beside bare node. */
export async function measureCheckouts(plan: Plan, against: string | null, say: Say): Promise<Outcome> {
  const installations: Installation[] = [];
  try {
    say('Filling the databases');
    if (against !== null) installations.push(await makeInstallation('other', against, plan.contents));
    installations.push(await makeInstallation('ours', '.', plan.contents));
    say('Starting');
    const starts = await measureStarts(installations, plan.starts);
    const { lines, bareShare, links, redirects } = await measureRunning(plan, installations, say);
    const notes: string[] = [];
    for (const installation of installations) {
      const sent = (redirects[installation.role] ?? 0) + (starts.answered[installation.role] ?? 0);
      notes.push(await accountFor(installation, sent, links[installation.role] ?? 0));
    }
    const heading = { ours: nameOf('.'), other: against === null ? null : nameOf(against) };
    return { heading, lines: [...lines, ...starts.lines], bareShare, notes };
  } finally {
    for (const { remove } of installations) await remove();
  }
}

type Found = Pick<Outcome, 'lines' | 'bareShare'> & {
  /** Acknowledged, by side. */
  links: Rates['answered'];
  redirects: Rates['answered'];
};

/** Everything that is asked of servers that run; what needs a quiet one comes first. */
async function measureRunning(plan: Plan, installations: readonly Installation[], say: Say): Promise<Found> {
  const program = await startBareServer();
  const bare: Side & { program: typeof program } = { role: 'bare', url: program.url, program };
  const served: Served[] = [];
  try {
    for (const installation of installations) {
      const started = await installation.start();
      served.push({ ...installation, url: started.url, program: started });
    }
    const lines = [
      await measureMemory(`Memory ${plan.settle / 1_000} s after the start`, [bare, ...served], plan.settle),
    ];
    say('Ordinary answers');
    lines.push(...(await measureAnswers(bare, served, plan.answers)));
    say('Lists, statistics, QR codes');
    lines.push(...(await measureQuestions(served, plan)));
    say('Links are made');
    const creations = await measureCreations(
      [
        { ...bare, requests: [writeByBare()] },
        ...served.map((side) => ({ ...side, requests: [creationBy(side)] })),
      ],
      plan.creations,
    );
    say('Redirects');
    const redirects = await measureRedirects(
      [
        { ...bare, requests: visitsOfBare() },
        ...served.map((side) => ({ ...side, requests: visitsOfInstallation(side) })),
      ],
      plan.redirects,
    );
    const most = Math.max(...plan.contents.links);
    const others = await measureOtherRedirects(bare, served, most, plan.otherRedirects);
    lines.push(...creations.lines, ...redirects.lines, ...others.lines);
    if (plan.rest !== null) {
      say('Rest, for a minute');
      lines.push(await measureMemory('Memory a minute after that', [bare, ...served], plan.rest));
    }
    return {
      lines,
      bareShare: redirects.bareShare,
      links: creations.answered,
      redirects: sumOf([redirects, others]),
    };
  } finally {
    for (const side of [bare, ...served]) await side.program.stop();
  }
}

async function measureQuestions(served: readonly Served[], plan: Plan): Promise<Line[]> {
  const { links, clicks } = plan.contents;
  const [few = 0, ...many] = plan.labels;
  const quick = [
    ...links.flatMap((count, index) => listQuestions(index, count)),
    ...statisticsQuestions(clicks),
    ...CODES,
    labelsQuestion(few),
  ];
  const lines = await measureLatencies(served, quick, plan.questions);
  return [
    ...lines,
    ...(await measureLatencies(served, many.map(labelsQuestion), { rounds: 1, times: 1, least: 0 })),
  ];
}

/** Whether the database of an installation that was stopped holds everything that was acknowledged. */
async function accountFor(
  { checkout, dataDir, atFirst }: Installation,
  redirects: number,
  links: number,
): Promise<string> {
  const clicks = (await countClicks(dataDir)) - atFirst.clicks;
  const made = (await countLinks(dataDir)) - atFirst.links;
  if (clicks !== redirects || made !== links) process.exitCode = 1;
  return `${nameOf(checkout)} kept ${clicks} clicks of ${redirects} redirects, and ${made} of ${links} links.`;
}
