import { readFileSync } from 'node:fs';

/** A `User-Agent` of `fixtures/agents/`, with the source that says who sends it. */
export type KnownAgent = { agent: string; isProgram: boolean; source: string };

type Source = { source: string; people?: string[]; programs?: string[] };

/** The 500 agents, in the order of their sources. */
export function readKnownAgents(): KnownAgent[] {
  const file = new URL('../fixtures/agents/agents.json', import.meta.url);
  const sources: Source[] = JSON.parse(readFileSync(file, 'utf8'));
  return sources.flatMap(({ source, people = [], programs = [] }) => [
    ...people.map((agent) => ({ agent, isProgram: false, source })),
    ...programs.map((agent) => ({ agent, isProgram: true, source })),
  ]);
}
