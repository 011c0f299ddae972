import type { Peer } from '../arguments.ts';
import { requestHeaders, type Sent } from '../measure/load.ts';
import { startBareServer } from '../measure/program.ts';
import { makeInstallation } from './installation.ts';
import type { Outcome } from './layout.ts';
import { nameOf } from './machine.ts';
import type { Plan } from './plan.ts';
import type { Asked, Side } from './sides.ts';
import { creationBy, measureCreations, measureRedirects, writeByBare } from './under-load.ts';
import { visitsOfInstallation } from './visits.ts';

/** So many visitors with different browsers follow the one link. */
const VISITORS = 1_000;

const visitsTo = (path: string): Sent[] =>
  Array.from({ length: VISITORS }, (_, index) => ({ path, headers: requestHeaders(index) }));

/** Redirects and creations of another server, of bare node and of this checkout. Each side is asked for one link over and over. */
export async function measureBesidePeer(
  plan: Plan,
  peer: Peer,
  say: (text: string) => void,
): Promise<Outcome> {
  say('Filling the database');
  const installation = await makeInstallation('ours', '.', plan.contents);
  try {
    const program = await startBareServer();
    const linnet = await installation.start();
    try {
      const bare: Side = { role: 'bare', url: program.url, program };
      const ours = { ...installation, url: linnet.url, program: linnet };
      const other: Side = { role: 'other', url: new URL(peer.url).origin, program: null };
      const [hot = { path: '' }] = visitsOfInstallation(ours);
      const creations: Asked[] = peer.creation
        ? [
            { ...bare, requests: [writeByBare()] },
            { ...other, url: new URL(peer.creation.url).origin, requests: [creationOf(peer)] },
            { ...ours, requests: [creationBy(ours)] },
          ]
        : [];
      say('Links are made');
      const made = creations.length > 0 ? await measureCreations(creations, plan.creations) : { lines: [] };
      say('Redirects');
      const { lines, bareShare } = await measureRedirects(
        [
          { ...bare, requests: visitsTo('/any-code') },
          { ...other, requests: visitsTo(pathOf(peer.url)) },
          { ...ours, requests: visitsTo(hot.path) },
        ],
        plan.redirects,
      );
      const heading = { ours: nameOf('.'), other: new URL(peer.url).host };
      return { heading, lines: [...made.lines, ...lines], bareShare, notes: [] };
    } finally {
      await program.stop();
      await linnet.stop();
    }
  } finally {
    await installation.remove();
  }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

function creationOf({ creation, headers }: Peer): Sent {
  if (!creation) throw new Error('There is no creation to measure');
  const { method, url, body } = creation;
  const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
  // The address is read as it was written: a parser would escape the braces of `{n}`.
  const path = url.slice(new URL(url).origin.length) || '/';
  return { method, path, headers: { 'Content-Type': type, ...headers }, body };
}
