import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  created: {
    title: 'Webhook created',
    done: 'Done',
    open: 'Open the webhook',
    explanation:
      'Put it where the receiver reads it. Whoever knows it can pretend to be Linnet; you find it again in the webhook’s menu.',
    chat: 'Discord and Slack need no secret: the address itself is one. Keep it to yourself.',
  },
  reveal: {
    title: 'Signing secret',
    explanation: 'Whoever knows it can pretend to be Linnet towards the receiver.',
    done: 'Done',
  },
  what: 'secret',
  check: {
    name: 'How to check a signature',
    headers: 'Each delivery carries three headers: {id}, {timestamp} and {signature}.',
    signed: 'What is signed is the id, the timestamp and the body as it came, with a dot between each.',
    key: 'The key is the part of the secret behind “{prefix}”, decoded from Base64. The signature is its HMAC-SHA256 in Base64, behind “{version}”.',
    old: 'Refuse what is older than five minutes, and an id that came before.',
    libraries: 'It is the Standard Webhooks format, for which there are libraries in many languages.',
    code: 'the code',
  },
});
