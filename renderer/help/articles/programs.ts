import { words as form } from '../../features/outside/webhooks/form/words.ts';
import { words as webhooks } from '../../features/outside/webhooks/words.ts';
import { words as keys } from '../../features/people/keys/words.ts';
import { catalogue } from '../../lib/words.ts';
import { words as root } from '../../words.ts';
import { type Article, faults, note, steps, text } from '../article.ts';
import { code, named, say, screen, served } from '../text.ts';
import { words as frame } from '../words/frame.ts';
import { words as list } from '../words/list.ts';

const keysWords = catalogue({
  open: 'Open {keys} and press {new}.',
  scopes:
    'Enter where it is used, and choose its permissions and when it expires. Give it only the permissions that the program needs.',
  copy: 'Copy the key to where your program can read it. It is only shown once.',
  call: 'Send it with each request as {header}.',
  reference: '{api} lists every operation, with examples for curl, TypeScript, Python and Go.',
  rotate:
    '{rotate} in the menu of a key creates a new one with the same permissions, and revokes the old one immediately or after an hour.',
  revoke: '{revoke} stops a key immediately. Everything it created is kept.',
  count: 'An account can have 20 active keys. A key can never do more than the person who created it.',
  apps: 'Programs that you signed in with, such as the command line, need no key. They are listed under {apps}.',
  unauthorized: 'The program gets status 401',
  unauthorizedThen: 'The key was revoked, has expired, or was not copied completely. Check it in the list.',
  forbidden: 'The program gets status 403',
  forbiddenThen: 'The key does not have permission. Create one with the permission that the operation needs.',
  limit: 'The program gets status 429',
  limitThen: 'It sends too many requests. See {tooMany}.',
  known: 'Someone else may know the key',
  knownThen: 'Rotate it, and choose to revoke the old key immediately.',
});

const KEYS_PAGE = '/settings/keys';

export const keysArticle: Article = [
  steps(
    say(keysWords.open, {
      keys: screen(KEYS_PAGE, root.routes.apiKeys),
      new: named(keys.list.new, KEYS_PAGE),
    }),
    keysWords.scopes,
    keysWords.copy,
    say(keysWords.call, { header: code('Authorization: Bearer spoo_…') }),
  ),
  text(say(keysWords.reference, { api: served('/docs', frame.apiPage) })),
  text(say(keysWords.rotate, { rotate: named(keys.menu.rotate, KEYS_PAGE) })),
  text(say(keysWords.revoke, { revoke: named(keys.menu.revoke, KEYS_PAGE) })),
  text(keysWords.count),
  note(say(keysWords.apps, { apps: screen('/settings/apps', root.routes.connectedApps) })),
  faults(
    [keysWords.unauthorized, keysWords.unauthorizedThen],
    [keysWords.forbidden, keysWords.forbiddenThen],
    [
      keysWords.limit,
      say(keysWords.limitThen, { tooMany: screen('/help/too-many', list.articles['too-many'].title) }),
    ],
    [keysWords.known, keysWords.knownThen],
  ),
];

const webhooksWords = catalogue({
  open: 'Open {webhooks} and press {new}.',
  address: 'Enter the address of the program, or of a Discord or Slack channel.',
  events: 'Choose events and links.',
  secret:
    'Save the secret where the receiver can read it, so that it can verify that messages come from Linnet. {api} shows how.',
  test: 'On the page of the webhook, {test} sends sample data immediately.',
  retries:
    'Linnet retries failed deliveries, also after a restart. {deliveries} shows each attempt and lets you resend.',
  once: 'A message may arrive twice with the same ID, so that a receiver can ignore the second one.',
  off: 'The webhook is turned off',
  offThen:
    'Ten deliveries in a row failed at every attempt, or the receiver said that it no longer exists. Resume the webhook when the receiver works again.',
  refused: 'The address is refused',
  refusedThen:
    'You can use plain http only inside your own network. The owner chooses the allowed destinations under {security}.',
  signature: 'The receiver rejects the signature',
  signatureThen:
    'The receiver must check the raw body before it parses the JSON, with the secret of this webhook.',
});

const WEBHOOKS_PAGE = '/settings/webhooks';
const ONE = '/settings/webhooks/:id';

export const webhooksArticle: Article = [
  steps(
    say(webhooksWords.open, {
      webhooks: screen(WEBHOOKS_PAGE, root.routes.webhooks),
      new: named(form.new.title, `${WEBHOOKS_PAGE}#new-webhook`),
    }),
    webhooksWords.address,
    webhooksWords.events,
    say(webhooksWords.secret, { api: served('/docs', frame.apiPage) }),
  ),
  text(say(webhooksWords.test, { test: named(webhooks.details.test.send, ONE) })),
  text(say(webhooksWords.retries, { deliveries: named(webhooks.deliveries.list.title, ONE) })),
  note(webhooksWords.once),
  faults(
    [webhooksWords.off, webhooksWords.offThen],
    [
      webhooksWords.refused,
      say(webhooksWords.refusedThen, { security: screen('/settings/security', root.routes.networkSecurity) }),
    ],
    [webhooksWords.signature, webhooksWords.signatureThen],
  ),
];
