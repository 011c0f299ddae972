import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  list: {
    title: 'Deliveries',
    filter: 'Which deliveries',
    all: 'All',
    none: 'Nothing sent yet',
    noneHint: 'When something happens that this webhook tells, it appears here and stays for 30 days.',
    noFit: 'No delivery is in this state',
    pastEnd: 'This page is past the end of the list',
    showAll: 'Show all deliveries',
  },
  status: {
    pending: 'Waiting',
    retrying: 'To be tried again',
    success: 'Delivered',
    failed: 'Failed',
  },
  row: {
    test: 'Test',
    open: 'Open “{event}”, {status}',
    attempts: '{count, plural, =0 {Not tried yet} one {# attempt} other {# attempts}}',
    next: 'Next: {moment}',
  },
  view: {
    id: 'Message id',
    idWhat: 'the message id',
    happened: 'Happened',
    status: 'Status',
    next: 'Next attempt',
    nextAt: '{moment} ({relative})',
    attempts: '{count, plural, =0 {No attempt yet} one {# attempt} other {# attempts}}',
    body: 'What was sent',
    bodyWhat: 'the body',
    noBody: 'It is written at the first attempt.',
    again: 'Send again',
    done: 'Done',
    taken: 'The receiver took it',
    refused: 'The receiver did not take it',
  },
  attempt: {
    statusCode: 'Status {code}',
    inMs: '{ms, number} ms',
    noAnswer: 'No answer',
    responseEmpty: 'The response is empty.',
  },
});
