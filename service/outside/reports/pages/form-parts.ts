import type { Language } from '../../../../words/language.ts';
import type { Input } from '../../../http/input.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import type { AppError } from '../../../lib/app-error.ts';
import { formWords } from '../../words.ts';

type Field = {
  name: string;
  label: string;
  /** The problem of this field; undefined when there is none. */
  fault?: string | undefined;
  hint?: string;
  /** Renders the control with its id and the attributes for a fault or a hint. */
  control(attributes: Markup): Markup;
};

/** A labelled control of a form without scripts, with its hint and its fault. */
export function formField({ name, label, fault, hint, control }: Field): Markup {
  const described = fault === undefined ? (hint === undefined ? null : 'hint') : 'fault';
  const attributes = markup`id="${name}" name="${name}"${fault === undefined ? null : markup` aria-invalid="true"`}${described === null ? null : markup` aria-describedby="${name}-${described}"`}`;
  return markup`<label for="${name}">${label}</label>
${control(attributes)}${fault === undefined ? hintOf(name, hint) : markup`<p class="bad" id="${name}-fault">${fault}</p>`}
`;
}

const hintOf = (name: string, hint: string | undefined): Markup | null =>
  hint === undefined ? null : markup`<p class="hint" id="${name}-hint">${hint}</p>`;

/**
 * A message at the top of a form about a problem of the whole form, which adds that the typed texts are still there.
 */
export const formProblem = (problem: string | null): Markup | null =>
  problem === null ? null : markup`<p class="bad" role="alert">${problem}</p>`;

/** The message above the form for a refusal; its fields show the rest. */
export function problemOf({ status }: Pick<AppError, 'status'>, language: Language): string {
  const words = formWords(language).problem;
  switch (status) {
    case 413:
      return words.tooLarge;
    case 422:
      return words.fields;
    case 429:
      return words.tooMany;
    case 503:
      return words.full;
    default:
      return words.other;
  }
}

/** The content of a field; empty when nothing was typed. */
export type TypedField = (name: string) => string;

/** The typed texts of a form. A form that cannot be read, for example because it is too large, has empty fields. */
export async function readTyped(input: Input): Promise<TypedField> {
  const fields = await input.form().then(
    (form) => form.fields,
    () => new Map<string, string>(),
  );
  return (name) => fields.get(name)?.replaceAll('\r\n', '\n') ?? '';
}

/** The fields that a refusal is about, by the last part of their path. */
export const fieldsAtFault = ({ facts }: AppError): ReadonlySet<string> =>
  new Set(
    facts.faults ? facts.faults.map(({ loc }) => String(loc.at(-1))) : facts.field ? [facts.field] : [],
  );
