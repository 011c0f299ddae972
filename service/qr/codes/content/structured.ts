import { accepted, type Checked, type Problem, refused } from '../../../lib/problem.ts';
import { parseRecord } from '../../../lib/record.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';
import { STRUCTURED_FORMATS, type StructuredFormat } from './structured-formats.ts';

/**
 * The text that structured content stands for (docs/contract/qr.md#structured-content).
 *
 * `formattings` is a JSON object in text; problems name the parameter at fault.
 */
export function writeStructured(formatName: string, formattings: string | undefined): Checked<string> {
  const format = STRUCTURED_FORMATS.get(formatName.trim().toLowerCase());
  if (!format)
    return refused(
      'format',
      `Unknown format: ${formatName}. Use one of ${[...STRUCTURED_FORMATS.keys()].join(', ')}`,
    );
  if (formattings === undefined) return refused('formattings', `format ${formatName} needs formattings`);
  const given = parseRecord(formattings);
  if (!given) return refused('formattings', 'formattings must be a JSON object');

  const values = new Map(Object.entries(given).map(([key, value]) => [key, textOf(format, key, value)]));
  const problem = checkRequired(format, values) ?? convertMoments(format, values);
  return problem ?? accepted(format.write((key) => values.get(key) ?? ''));
}

/** Amounts and coordinates come as numbers as often as in quotes; anything else counts as absent. */
function textOf(format: StructuredFormat, key: string, value: unknown): string {
  if (format.switches?.includes(key)) return /^true$/i.test(String(value)) ? 'true' : '';
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return format.exact?.includes(key) ? String(value) : String(value).trim();
}

function checkRequired(format: StructuredFormat, values: Map<string, string>): Problem | undefined {
  const missing = format.required.filter((key) => !values.get(key)?.trim());
  return missing.length === 0 ? undefined : refused('formattings', `formattings lacks ${missing.join(', ')}`);
}

function convertMoments(format: StructuredFormat, values: Map<string, string>): Problem | undefined {
  for (const key of format.moments ?? []) {
    const text = values.get(key);
    if (!text) continue;
    const stamp = calendarStamp(text);
    if (!stamp) return refused('formattings', `${key} is not a date and time: ${text}`);
    values.set(key, stamp);
  }
  return undefined;
}

/** `YYYYMMDDTHHMMSSZ`; undefined when the text is neither that nor a moment the API reads. */
function calendarStamp(text: string): string | undefined {
  if (/^\d{8}T\d{6}Z$/.test(text)) return text;
  const moment = parseTimestamp(text);
  return moment === undefined ? undefined : new Date(moment).toISOString().replace(/\.\d+|[-:]/g, '');
}
