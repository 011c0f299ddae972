import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, perDay, perHour, perMinute, tiers } from '../../http/rate-limit.ts';
import { ContactBody, ContactResponse, ReportsBody, SubmissionResponse } from './model.ts';

/** Pages without scripts and programs share these (docs/contract/limits.md#table). */
export const REPORT_LIMIT = {
  ...tiers({ signedIn: [perMinute(30), perDay(500)], anonymous: [perMinute(5), perDay(40)] }),
  bucket: 'POST /api/v1/reports',
};

export const CONTACT_LIMIT = {
  ...forEveryone(perMinute(5), perHour(20), perDay(50)),
  bucket: 'POST /api/v1/contact',
};

/** Room for the most items that each caller may send, with the longest texts, bytes. */
const REPORT_BYTES = { anonymous: 524_288, signedIn: 2_097_152 };

const ofReports = operationsWith({ tag: 'Reports & Contact' });

export const SUBMIT_REPORTS = operation({
  ...ofReports('POST', '/api/v1/reports'),
  operationId: 'submitReports',
  summary: 'Report links',
  description:
    'Reports 1 to 20 links to the owner of the installation. Each item is accepted or rejected by itself.',
  limit: REPORT_LIMIT,
  access: { who: 'optional', scopes: ['reports:create'] },
  body: ReportsBody,
  maxBody: REPORT_BYTES,
  responses: { 200: SubmissionResponse, 400: null, 404: null, 503: null },
});

export const SUBMIT_CONTACT_MESSAGE = operation({
  ...ofReports('POST', '/api/v1/contact'),
  operationId: 'submitContactMessage',
  summary: 'Write to the person who runs this installation',
  description: 'Sends a message to the owner of the installation.',
  limit: CONTACT_LIMIT,
  access: { who: 'anyone' },
  body: ContactBody,
  responses: { 200: ContactResponse, 503: null },
});
