import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../../http/operation.ts';
import { forEveryone, perMinute } from '../../../http/rate-limit.ts';
import { CONTACT_LIMIT, REPORT_LIMIT } from '../api.ts';

const TAG = 'Reports & Contact';

const shown = operationsWith({
  tag: TAG,
  access: { who: 'anyone' },
  limit: { ...forEveryone(perMinute(60)), bucket: 'report-pages' },
  responses: { 200: PAGE },
});

export const SHOW_REPORT_FORM = operation({
  ...shown('GET', '/report'),
  operationId: 'showReportForm',
  summary: 'The form to report a link',
  description: 'Answers an HTML page with a form to report a link.',
  query: Type.Object({
    link: Type.Optional(
      Type.String({ description: 'Short address or alias that the form begins with.', maxLength: 2048 }),
    ),
  }),
});

const ofReports = operationsWith({ tag: 'Reports & Contact' });

export const SUBMIT_REPORT_FORM = operation({
  ...ofReports('POST', '/report'),
  operationId: 'submitReportForm',
  summary: 'Report a link by the form',
  description: 'Takes the form of GET /report and redirects the browser to a page that says thanks.',
  access: { who: 'optional', scopes: ['reports:create'] },
  limit: REPORT_LIMIT,
  accepts: 'form',
  form: Type.Object({
    link: Type.String({ description: 'Short address or alias of the link.' }),
    reason: Type.String({ description: 'What is wrong with the link, as POST /api/v1/reports takes it.' }),
    details: Type.Optional(Type.String({ description: 'Further words.' })),
    email: Type.Optional(Type.String({ description: 'Where the owner can answer.' })),
  }),
  responses: { 302: null, 422: null, 503: null },
});

export const SHOW_REPORT_THANKS = operation({
  ...shown('GET', '/report/sent'),
  operationId: 'showReportThanks',
  summary: 'Thanks for a report',
  description: 'Answers the page that a person sees after a report.',
});

export const SHOW_CONTACT_FORM = operation({
  ...shown('GET', '/contact'),
  operationId: 'showContactForm',
  summary: 'The form to write to the person who runs this installation',
  description: 'Answers an HTML page with a form to write to the owner of the installation.',
  query: Type.Object({
    about: Type.Optional(Type.String({ description: 'What the message is about. The form begins with it.' })),
  }),
});

export const SUBMIT_CONTACT_FORM = operation({
  ...ofReports('POST', '/contact'),
  operationId: 'submitContactForm',
  summary: 'Write to the person who runs this installation by the form',
  description: 'Takes the form of GET /contact and redirects the browser to a page that says thanks.',
  access: { who: 'anyone' },
  limit: CONTACT_LIMIT,
  accepts: 'form',
  form: Type.Object({
    message: Type.String({ description: 'The message.' }),
    email: Type.Optional(Type.String({ description: 'Where the owner can answer.' })),
  }),
  responses: { 302: null, 422: null, 503: null },
});

export const SHOW_CONTACT_THANKS = operation({
  ...shown('GET', '/contact/sent'),
  operationId: 'showContactThanks',
  summary: 'Thanks for a message',
  description: 'Answers the page that a person sees after a message.',
});
