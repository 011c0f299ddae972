import { parseArgs } from 'node:util';
import { benchBackups, type Size } from './backups.ts';
import { benchHold } from './hold.ts';
import { benchImports } from './imports.ts';
import { benchJournal } from './journal.ts';
import { benchList } from './list.ts';
import { benchMixed } from './mixed.ts';
import { benchRedirects } from './redirects.ts';
import { type Row, report } from './report.ts';
import { benchRest } from './rest.ts';
import { benchStats } from './stats.ts';
import { benchStrangers } from './strangers.ts';
import { benchWebhooks } from './webhooks.ts';

/** Each part measures what it compares in the same run: these machines are noisy, ratios are not. */
const PARTS: Record<string, { title: string; run(seconds: number, size: Size): Promise<Row[]> }> = {
  redirects: { title: 'Redirects', run: benchRedirects },
  list: { title: 'Lists of links', run: benchList },
  stats: { title: 'Statistics', run: benchStats },
  hold: { title: 'What strangers can hold up', run: benchHold },
  strangers: { title: 'Statistics after a flood of made-up referrers', run: benchStrangers },
  journal: { title: 'The journal', run: benchJournal },
  rest: { title: 'At rest', run: benchRest },
  webhooks: { title: 'Clicks that webhooks are told of', run: benchWebhooks },
  mixed: { title: 'Redirects beside statistics', run: benchMixed },
  imports: { title: 'Links from elsewhere', run: benchImports },
  backups: { title: 'Copies of the installation', run: benchBackups },
};

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    // Of the part `backups` only.
    links: { type: 'string', default: '1000000' },
    clicks: { type: 'string', default: '10000000' },
  },
  allowPositionals: true,
});
const size = { links: Number(values.links), clicks: Number(values.clicks) };
const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);

for (const name of wanted) {
  const part = PARTS[name];
  if (!part) throw new Error(`There is no benchmark ${name}; there are ${Object.keys(PARTS).join(', ')}`);
  report(part.title, await part.run(Number(values.seconds), size));
}
