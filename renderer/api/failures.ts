import { Failure, isOfDatabase } from '../lib/failure.ts';
import { formatWait } from '../lib/times.ts';
import { wordingFor } from './errors.ts';
import { words } from './words.ts';

/** The error body (docs/contract/http.md#errors), none of it trusted to be there. */
type ErrorBody = { error?: unknown; sentence?: unknown; code?: unknown; field?: unknown; details?: unknown };

/** The request: only a failed change can be reported as "nothing was changed". */
export type Asked = 'read' | 'change';

/** The failure an error response stands for, whatever its body turned out to be. */
export async function failureFrom(response: Response, asked: Asked = 'read'): Promise<Failure> {
  const body = await readBody(response);
  const isNowhere = asked === 'read' && namesNothing(response, body);
  const code = isNowhere
    ? 'not_found'
    : (codeOf(body) ?? response.headers.get('x-error-code') ?? 'internal_error');
  const message = isNowhere ? undefined : (text(body.sentence) ?? text(body.error));
  return new Failure({
    ...wordingFor(code),
    ...(isOfDatabase({ code }) && asked === 'change' && { advice: words.nothingChanged }),
    ...waitOf(response),
    code,
    status: response.status,
    message,
    fields: fieldMessages(body, message),
    details: body.details,
  });
}

/** The failure for a request that got no answer. Screens read again by themselves; a change is never sent again. */
export const unreachable = (asked: Asked = 'read'): Failure =>
  new Failure({
    ...wordingFor('unreachable'),
    ...(asked === 'change' && { advice: words.sendAgain }),
    code: 'unreachable',
  });

/** The failure for an answer that is not what the service declares. */
export const unreadable = (): Failure => new Failure({ ...wordingFor('unreadable'), code: 'unreadable' });

/** The failure for a request that was not sent, because no account is signed in any more. */
export const signedOut = (): Failure =>
  new Failure({ ...wordingFor('authentication_error'), code: 'authentication_error', status: 401 });

/** Codes of ours for reasons of the database that people act on differently (docs/contract/http.md#codes). */
const CODES_BY_REASON = new Map<unknown, string>([
  ['unreachable', 'database_unreachable'],
  ['refused', 'database_refused'],
  ['uncertain', 'change_uncertain'],
]);

/** An address that was typed or cut short may have an impossible id; for a person that means "not found". */
const namesNothing = ({ status }: Response, { field }: ErrorBody): boolean =>
  status === 422 && text(field)?.endsWith('_id') === true;

function codeOf({ code, details }: ErrorBody): string | undefined {
  const reason = code === 'service_unavailable' && isRecord(details) ? details.reason : undefined;
  return CODES_BY_REASON.get(reason) ?? text(code);
}

/** What to do about a limit, once it is known for how long it lasts. */
function waitOf({ status, headers }: Response): { advice?: string } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isKnown = status === 429 && Number.isFinite(seconds) && seconds > 0;
  return isKnown ? { advice: words.tryAgain({ when: formatWait(seconds) }) } : {};
}

async function readBody(response: Response): Promise<ErrorBody> {
  try {
    const body: unknown = await response.json();
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

function fieldMessages(body: ErrorBody, message: string | undefined): Record<string, string> {
  const field = text(body.field);
  if (field) return { [field]: withoutName(field, message ?? '') };
  const details = Array.isArray(body.details) ? body.details.filter(isRecord) : [];
  return Object.fromEntries(
    details.flatMap(({ field, error }) =>
      typeof field === 'string' && typeof error === 'string' ? [[field, error]] : [],
    ),
  );
}

/** A 422 repeats the field's name in front of its sentence; beside the field that is noise. */
function withoutName(field: string, message: string): string {
  return message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
