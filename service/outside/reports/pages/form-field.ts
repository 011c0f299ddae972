import { type Markup, markup } from '../../../http/pages/markup.ts';

type Field = {
  name: string;
  label: string;
  /** What is wrong with what stands in it; undefined when nothing is. */
  fault?: string | undefined;
  hint?: string;
  /** The control, which is given its id and what a fault or a hint adds to it. */
  control(attributes: Markup): Markup;
};

/** A labelled control of a form without script, with its hint, and its fault beside it. */
export function formField({ name, label, fault, hint, control }: Field): Markup {
  const described = fault === undefined ? (hint === undefined ? null : 'hint') : 'fault';
  const attributes = markup`id="${name}" name="${name}"${fault === undefined ? null : markup` aria-invalid="true"`}${described === null ? null : markup` aria-describedby="${name}-${described}"`}`;
  return markup`<label for="${name}">${label}</label>
${control(attributes)}${fault === undefined ? hintOf(name, hint) : markup`<p class="bad" id="${name}-fault">${fault}</p>`}
`;
}

const hintOf = (name: string, hint: string | undefined): Markup | null =>
  hint === undefined ? null : markup`<p class="hint" id="${name}-hint">${hint}</p>`;

/** Says at the top of a form what is wrong with it as a whole, and that what was typed is still there. */
export const formProblem = (problem: string | null): Markup | null =>
  problem === null ? null : markup`<p class="bad" role="alert">${problem}</p>`;
