import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  created: {
    title: 'Webhook created',
    done: 'Done',
    open: 'Open the webhook',
    explanation:
      'Save it where the receiver can read it. Anyone who knows it can pretend to be Linnet. You can find it again in the webhook’s menu.',
    chat: 'Discord and Slack need no secret: the address itself is secret. Keep it private.',
  },
  reveal: {
    title: 'Signing secret',
    explanation: 'Anyone who knows it can pretend to be Linnet to the receiver.',
    done: 'Done',
  },
  what: 'secret',
  check: {
    name: 'How to check a signature',
    headers: 'Each delivery has three headers: {id}, {timestamp} and {signature}.',
    signed: 'The signed content is the ID, the timestamp and the raw body, separated by dots.',
    key: 'The key is the part of the secret after “{prefix}”, decoded from Base64. The signature is its HMAC-SHA256 in Base64, after “{version}”.',
    old: 'Reject deliveries that are older than five minutes, and IDs that you received before.',
    libraries: 'This is the Standard Webhooks format. Libraries exist for many languages.',
    code: 'the code',
  },
});
