import type { Input } from '../../../http/input.ts';
import type { AppError } from '../../../lib/app-error.ts';

/** What stands in a field of a form; empty where nothing was typed. */
export type TypedField = (name: string) => string;

/** What was typed into a form. A form that cannot be read, such as one that is too large, has empty fields. */
export async function readTyped(input: Input): Promise<TypedField> {
  const fields = await input.form().then(
    (form) => form.fields,
    () => new Map<string, string>(),
  );
  return (name) => fields.get(name)?.replaceAll('\r\n', '\n') ?? '';
}

/** The fields of a request that a refusal is about, by the last part of their place. */
export const fieldsAtFault = ({ facts }: AppError): ReadonlySet<string> =>
  new Set(
    facts.faults ? facts.faults.map(({ loc }) => String(loc.at(-1))) : facts.field ? [facts.field] : [],
  );
