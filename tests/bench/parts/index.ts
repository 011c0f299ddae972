import type { Size } from '../arguments.ts';
import { benchBackups } from './backups.ts';
import { benchFollowing } from './following.ts';
import { benchHold } from './hold.ts';
import { benchImports } from './imports.ts';
import { benchJournal } from './journal.ts';
import { benchList } from './list.ts';
import { benchMisses } from './misses.ts';
import { benchMixed } from './mixed.ts';
import { benchOutage } from './outage.ts';
import { benchPeople } from './people.ts';
import { benchProfiles } from './profiles.ts';
import { benchRedirects } from './redirects.ts';
import type { Row } from './report.ts';
import { benchRest } from './rest.ts';
import { benchRoaming } from './roaming.ts';
import { benchScrolling } from './scrolling.ts';
import { benchServer } from './server.ts';
import { benchSizes } from './sizes.ts';
import { benchStats } from './stats.ts';
import { benchStrangers } from './strangers.ts';
import { benchWaiting } from './waiting.ts';
import { benchWebhooks } from './webhooks.ts';

/** What can be measured on its own, longer and with more data than the table takes. */
export const PARTS: Record<string, { title: string; run(seconds: number, size: Size): Promise<Row[]> }> = {
  redirects: { title: 'Redirects', run: benchRedirects },
  following: { title: 'Changes on another instance', run: benchFollowing },
  list: { title: 'Lists of links', run: benchList },
  scrolling: { title: 'Frames of a long list', run: benchScrolling },
  outage: { title: 'A server that fails', run: benchOutage },
  server: { title: 'The data on a server', run: benchServer },
  stats: { title: 'Statistics', run: benchStats },
  roaming: { title: 'Statistics of visitors who roam', run: benchRoaming },
  hold: { title: 'What strangers can hold up', run: benchHold },
  strangers: { title: 'Statistics after a flood of made-up referrers', run: benchStrangers },
  journal: { title: 'The journal', run: benchJournal },
  rest: { title: 'At rest', run: benchRest },
  webhooks: { title: 'Clicks that webhooks are told of', run: benchWebhooks },
  misses: { title: 'Names that no link has', run: benchMisses },
  mixed: { title: 'Redirects beside statistics', run: benchMixed },
  people: { title: 'Accounts and open windows', run: benchPeople },
  imports: { title: 'Links from elsewhere', run: benchImports },
  waiting: { title: 'A libSQL server beside a file', run: benchWaiting },
  sizes: { title: 'The size of an installation', run: benchSizes },
  profiles: { title: 'Where the time goes', run: benchProfiles },
  backups: { title: 'Copies of the installation', run: benchBackups },
};
