import { words } from './words.ts';

const { pages, folded } = words;

/** What a page of the settings holds, or a panel that is folded away, by its address; the shell has no room for it. */
const ABOUT: Readonly<Record<string, string>> = {
  '/settings': pages.you,
  '/settings/network': pages.sharing,
  '/settings/links': pages.links,
  '/settings/backups': pages.backups,
  '/settings/keys-and-webhooks': pages.keysAndWebhooks,
  '/settings/mail-and-sign-in': pages.mailAndSignIn,
  '/settings/this-computer': pages.thisComputer,
  '/settings/anywhere': pages.anywhere,
  '/settings/letters': folded.letters,
  '/settings/first-steps': folded.firstSteps,
  '/settings/names': folded.names,
  '/settings/https': folded.https,
  '/settings/front-page': folded.frontPage,
  '/settings/networks': folded.networks,
  '/settings/security': folded.networkSecurity,
  '/settings/origins': folded.origins,
  '/settings/instances': folded.severalMachines,
  '/settings/clicks': folded.clicks,
  '/settings/watch': folded.watch,
  '/settings/deleted-links': folded.deletedLinks,
  '/settings/app-registry': folded.apps,
};

export const aboutSettings = (path: string): string | undefined => ABOUT[path];
