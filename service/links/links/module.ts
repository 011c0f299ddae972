import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { removeOldBinned } from './bin/purge.ts';
import { followChange } from './index-changes.ts';
import { type ClicksByNow, createLinkIndex, type LinkIndex } from './link-index.ts';
import { createLinkTotals, type LinkTotals } from './list/link-totals.ts';
import { removeOldNames } from './names/kept-names.ts';
import { linkEndpoints, linkHostEndpoints } from './routes.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    liveClicks: ClicksByNow;
    /** Whether the texts of all links may be read into memory: those on a server would have to come over the line. */
    keepsTexts: boolean;
  }
  interface LinksParts {
    /** The index of links for redirects. */
    linkIndex: LinkIndex;
    /** The number of links of each account. */
    linkTotals: LinkTotals;
  }

  interface Settings extends Static<typeof LINKS_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. Secrets are not settings: they live in the keychain. */
const LINKS_SETTINGS = Type.Object({
  /** Who makes links without an account (docs/contract/host.md#rules-for-links). */
  anonymousLinks: Type.Union(
    [Type.Literal('anyone'), Type.Literal('this-computer'), Type.Literal('nobody')],
    { default: 'this-computer' },
  ),
  /** Whether anyone makes them because that was the default once: the owner of such an installation is asked. */
  anonymousUndecided: Type.Boolean({ default: false, bookkeeping: true }),
  /** How long a deleted link stays in the bin, days. */
  binDays: Type.Integer({ minimum: 1, maximum: 365, default: 30 }),
  /** Whether deletions by the operations of the platform go to the bin too (docs/contract/bin.md#setting). */
  binForApi: Type.Boolean({ default: false }),
  /** How long a former alias stays a name of its link, in days; 0 if not at all (docs/contract/names.md#kept-names). */
  keptNameDays: Type.Integer({ minimum: 0, maximum: 3650, default: 90 }),
  /** Whether that also applies to changes by the platform's operations. */
  keepNamesForApi: Type.Boolean({ default: false }),
});

export const links = defineModule({
  name: 'links',
  needs: ['settings', 'clockCheck', 'jobs'],
  adds: ['linkIndex', 'linkTotals'],
  settings: LINKS_SETTINGS.properties,
  open: ({ database, deployment, journal }) => {
    const linkIndex = createLinkIndex(database.read, deployment.liveClicks);
    journal.onFirst((change) => followChange(linkIndex, change));
    journal.onReplaced(linkIndex.forgetAll);
    const linkTotals = createLinkTotals();
    journal.onFirst(linkTotals.follow);
    journal.onReplaced(linkTotals.forgetAll);
    return { linkIndex, linkTotals };
  },
  endpoints: linkEndpoints,
  hostEndpoints: linkHostEndpoints,
  hourly: { removeOldBinned: byAge(removeOldBinned), removeOldNames: byAge(removeOldNames) },
});
