import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  heading: {
    edit: 'Edit',
    pause: 'Pause',
    resume: 'Resume',
    address: 'the address',
    sendsTo: 'Sends to',
    tells: 'Events',
    about: 'Links',
    writtenFor: 'Format',
    signedWith: 'Signed with',
    showSecret: 'Show the secret',
    created: 'Created',
  },
  stopped: {
    paused:
      'Paused: new events are not sent, not even later. Deliveries that are already waiting continue when you resume.',
    gone: 'Turned off: the receiver said that it no longer exists (410). If it is back, resume.',
    consecutive_failures:
      'Turned off: ten deliveries in a row failed at every attempt. When the receiver works again, resume.',
    secret_unreadable:
      'Turned off: this computer can no longer read the signing secret. Create a new webhook and delete this one.',
    admin: 'Turned off by the person who runs Linnet. You can resume it.',
    other: 'Turned off.',
    new: 'New webhook',
  },
  health: {
    title: 'Delivery statistics',
    delivered: 'Delivered',
    ofTotal: '{successes, number} of {total, number}',
    lastTry: 'Last delivery',
    lastSuccess: 'Last success',
    never: 'None yet',
    problem: 'Status',
    inARow: '{count, plural, one {# failed} other {# failed in a row}}',
    lastProblem: 'Last problem: {problem}',
  },
  test: {
    title: 'Test',
    hint: 'Sends sample data immediately, signed like every delivery. It is not included in the statistics.',
    event: 'Event',
    send: 'Send a test',
    taken: 'The receiver accepted it',
    refused: 'The receiver rejected it',
  },
});
