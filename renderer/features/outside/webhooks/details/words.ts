import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  heading: {
    edit: 'Edit',
    pause: 'Pause',
    resume: 'Resume',
    address: 'the address',
    sendsTo: 'Sends to',
    tells: 'Tells',
    about: 'About',
    writtenFor: 'Written for',
    signedWith: 'Signed with',
    showSecret: 'Show the secret',
    created: 'Created',
  },
  stopped: {
    paused:
      'Paused: what happens now is not sent, also not later. What waits already goes on when you resume.',
    gone: 'Switched off: the receiver answered that it is gone (410). If it is back, resume.',
    consecutive_failures:
      'Switched off: ten deliveries in a row failed at every try. When the receiver works again, resume.',
    secret_unreadable:
      'Switched off: this computer can no longer read the secret it signs with. Create a new webhook and delete this one.',
    admin: 'Switched off by the person who runs Linnet. You may resume it.',
    other: 'Switched off.',
    new: 'New webhook',
  },
  health: {
    title: 'Deliveries so far',
    delivered: 'Delivered',
    ofTotal: '{successes, number} of {total, number}',
    lastTry: 'Last delivery',
    lastSuccess: 'Last success',
    never: 'None yet',
    problem: 'Now',
    inARow: '{count, plural, one {# failed} other {# failed in a row}}',
    lastProblem: 'Last problem: {problem}',
  },
  test: {
    title: 'Try it',
    hint: 'Sends made-up facts at once, signed like every delivery. It counts nowhere.',
    event: 'Event',
    send: 'Send a test',
    taken: 'The receiver took it',
    refused: 'The receiver did not take it',
  },
});
