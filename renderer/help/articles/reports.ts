import { words as campaign } from '../../features/links/links/form/campaign/words.ts';
import { words as form } from '../../features/links/links/form/words.ts';
import { words as exports } from '../../features/stats/stats/exports/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, heading, steps, text } from '../article.ts';
import { code, named, say, screen } from '../text.ts';
import { words } from '../words/reports.ts';

const NEW = '/links#new-link';

export const article: Article = [
  steps(
    say(words.open, { analytics: screen('/analytics', root.routes.analytics) }),
    words.print,
    say(words.export, { export: named(exports.export, '/analytics') }),
  ),
  heading(words.headingPublic),
  text(
    say(words.public, {
      track: named(form.track.name, NEW),
      private: named(form.track.keepPrivate, NEW),
    }),
  ),
  text(say(words.address, { address: code('/stats/wiki') })),
  heading(words.headingCampaign),
  text(say(words.campaign, { source: code('?utm_source=poster') })),
  text(say(words.utm, { campaign: named(campaign.name, NEW) })),
  faults([words.missing, words.missingThen], [words.empty, words.emptyThen]),
];
