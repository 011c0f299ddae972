import { words as deliveries } from '../../features/outside/webhooks/deliveries/words.ts';
import { words as details } from '../../features/outside/webhooks/details/words.ts';
import { words as form } from '../../features/outside/webhooks/form/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { named, say, screen, served } from '../text.ts';
import { words as frame } from '../words/frame.ts';
import { words } from '../words/webhooks.ts';

const AT = '/settings/webhooks';
const ONE = '/settings/webhooks/:id';

export const article: Article = [
  steps(
    say(words.open, {
      webhooks: screen(AT, root.routes.webhooks),
      new: named(form.new.title, `${AT}#new-webhook`),
    }),
    words.address,
    words.events,
    say(words.secret, { api: served('/docs', frame.apiPage) }),
  ),
  text(say(words.test, { test: named(details.test.send, ONE) })),
  text(say(words.retries, { deliveries: named(deliveries.list.title, ONE) })),
  note(words.once),
  faults(
    [words.off, words.offThen],
    [
      words.refused,
      say(words.refusedThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [words.signature, words.signatureThen],
  ),
];
