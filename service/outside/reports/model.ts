import { type Static, Type } from '@sinclair/typebox';
import { Maybe, OneOf } from '../../http/types.ts';

export const REPORT_REASONS = ['phishing', 'malware', 'spam', 'illegal_content', 'other'] as const;
const VECTORS = ['sms', 'email', 'dm', 'social', 'web', 'other'] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportVector = (typeof VECTORS)[number];

export const ReasonField = Type.Unsafe<ReportReason>({ ...OneOf(...REPORT_REASONS), $id: 'ReportReason' });
export const VectorField = Type.Unsafe<ReportVector>({ ...OneOf(...VECTORS), $id: 'ReportVector' });

const ReportItem = Type.Object(
  {
    code_or_url: Type.String({ minLength: 1, maxLength: 2048 }),
    reason: ReasonField,
    details: Maybe(Type.String({ maxLength: 2000 })),
    vector: Maybe(VectorField),
  },
  { $id: 'ReportItemRequest' },
);
export type ReportItem = Static<typeof ReportItem>;

/**
 * How many items there may be is a rule of its own (400, docs/contract/reports.md#reporting-links), which comes before
 * they are read as `ReportItems`. A captcha needs the internet, so its token is not looked at.
 */
export const ReportsBody = Type.Object(
  {
    items: Type.Unsafe<unknown[]>({ type: 'array', items: ReportItem, countedFirst: true }),
    reporter_email: Maybe(Type.String({ format: 'email', emptyIsNull: true })),
    reporter_org: Maybe(Type.String({ maxLength: 200 })),
    captcha_token: Maybe(Type.String()),
  },
  { $id: 'CreateReportsRequest' },
);
export type ReportsInput = Static<typeof ReportsBody>;

export const ReportItems = Type.Object({ items: Type.Array(ReportItem) });

const Rejected = Type.Object(
  {
    index: Type.Integer(),
    input: Type.String(),
    code: OneOf('invalid_input', 'not_found', 'duplicate_in_batch'),
  },
  { $id: 'RejectedReportItem' },
);
export type Rejected = Static<typeof Rejected>;

export const SubmissionResponse = Type.Object(
  { submission_id: Type.String(), accepted: Type.Integer(), rejected: Type.Array(Rejected) },
  { $id: 'ReportSubmissionResponse' },
);
export type SubmissionResponse = Static<typeof SubmissionResponse>;

export const ContactBody = Type.Object(
  {
    email: Type.String({ format: 'email' }),
    message: Type.String({ minLength: 1, maxLength: 4000 }),
    captcha_token: Maybe(Type.String()),
  },
  { $id: 'ContactRequest' },
);

export const ContactResponse = Type.Object({ ok: Type.Boolean() }, { $id: 'ContactOkResponse' });
