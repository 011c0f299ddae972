import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Named, OneOf } from '../../http/types.ts';

export const REPORT_REASONS = ['phishing', 'malware', 'spam', 'illegal_content', 'other'] as const;
const VECTORS = ['sms', 'email', 'dm', 'social', 'web', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportVector = (typeof VECTORS)[number];

export const ReasonField = Type.Unsafe<ReportReason>({
  ...OneOf(...REPORT_REASONS),
  $id: 'ReportReason',
  description: 'What is wrong with the link.',
});
export const VectorField = Type.Unsafe<ReportVector>({
  ...OneOf(...VECTORS),
  $id: 'ReportVector',
  description: 'By what way the link came to the person who reports it.',
});

const ReportItem = Named('ReportItemRequest', {
  code_or_url: Type.String({
    description: 'Short address or alias of the link.',
    minLength: 1,
    maxLength: 2048,
  }),
  reason: ReasonField,
  details: Maybe(Type.String({ maxLength: 2000 }), 'Further words; null for none.'),
  vector: Maybe(VectorField),
});
export type ReportItem = Static<typeof ReportItem>;

/**
 * The number of items has its own rule (400, docs/contract/reports.md#reporting-links), which is checked before they
 * are read as `ReportItems`. A captcha needs the internet, so its token is ignored.
 */
export const ReportsBody = Named('CreateReportsRequest', {
  items: described(
    Type.Unsafe<unknown[]>({ type: 'array', items: ReportItem, countedFirst: true }),
    'The links to report, 1 to 20.',
  ),
  reporter_email: Maybe(
    Type.String({ format: 'email', emptyIsNull: true }),
    'Where the owner can answer; null or empty for none.',
  ),
  reporter_org: Maybe(Type.String({ maxLength: 200 }), 'For whom the report is made; null for none.'),
  captcha_token: Maybe(Type.String(), 'It is not read: a captcha needs the internet.'),
});
export type ReportsInput = Static<typeof ReportsBody>;

export const ReportItems = Type.Object({ items: Type.Array(ReportItem) });

const Rejected = Named('RejectedReportItem', {
  index: Type.Integer({ description: 'Position of the item in the request, from 0 on.' }),
  input: Type.String({ description: 'The address or alias that was sent.' }),
  code: described(
    OneOf('invalid_input', 'not_found', 'duplicate_in_batch'),
    'Why the item was not accepted.',
  ),
});
export type Rejected = Static<typeof Rejected>;

export const SubmissionResponse = Named('ReportSubmissionResponse', {
  submission_id: Type.String({ description: 'Id of the report, to refer to it.' }),
  accepted: Type.Integer({ description: 'Number of items that were accepted.' }),
  rejected: Type.Array(Rejected, { description: 'Items that were not accepted.' }),
});
export type SubmissionResponse = Static<typeof SubmissionResponse>;

export const ContactBody = Named('ContactRequest', {
  email: Type.String({ description: 'Where the owner can answer.', format: 'email' }),
  message: Type.String({ description: 'The message.', minLength: 1, maxLength: 4000 }),
  captcha_token: Maybe(Type.String(), 'It is not read: a captcha needs the internet.'),
});

export const ContactResponse = Named('ContactOkResponse', {
  ok: Type.Boolean({ description: 'Always true: a failure is answered with an error.' }),
});
