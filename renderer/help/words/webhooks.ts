import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {webhooks} and press {new}.',
  address: 'Type the address of the program, or of a Discord or Slack channel.',
  events: 'Choose what it tells, and about which links.',
  secret:
    'Put the secret where the receiver reads it, so that it can check that a message comes from Linnet. {api} shows how.',
  test: 'On the page of the webhook, {test} sends made-up facts at once.',
  retries:
    'A delivery that fails is tried again, and no restart loses it. {deliveries} shows each attempt, and sends one again.',
  once: 'A message may come twice. Its id is the same then, so a receiver can leave the second one out.',
  off: 'The webhook is switched off',
  offThen:
    'Ten deliveries in a row failed at every try, or the receiver said that it is gone. Resume the webhook when the receiver works again.',
  refused: 'The address is refused',
  refusedThen:
    'Plain http is possible inside your own network only. The owner decides under {security} which places are allowed.',
  signature: 'The receiver refuses the signature',
  signatureThen:
    'It has to check the body as it came, before it is read as JSON, with the secret of this very webhook.',
});
