import { oneOf } from '../looks.ts';
import type { Shown } from '../shown.ts';
import { breakdown } from './breakdown.ts';
import type { SettingField, Unread, WidgetKind } from './kind.ts';
import { stat } from './stat.ts';
import { timeseries } from './timeseries.ts';

/** Every kind of widget, in the order in which the gallery offers them. A new kind is a file and a line here. */
const TABLE = { stat, timeseries, breakdown };

export type Kind = keyof typeof TABLE;

/** What a widget of each kind shows, and how. */
type Configs = { readonly [K in Kind]: ReturnType<(typeof TABLE)[K]['read']> };

/** What a widget shows, before it has a place. */
export type Content<K extends Kind = Kind> = {
  [One in K]: { readonly kind: One; readonly config: Configs[One] };
}[K];

export const KINDS: { readonly [K in Kind]: WidgetKind<Configs[K]> } = TABLE;

const isKind = (name: string): name is Kind => Object.hasOwn(KINDS, name);

export const KIND_NAMES: readonly Kind[] = Object.keys(KINDS).filter(isKind);

/** What a widget is about, without how it shows it. */
export const essenceOf = <K extends Kind>({ kind, config }: Content<K>): object =>
  KINDS[kind].essence(config);

/** What a widget is called that has no title of its own. */
export const usualTitle = <K extends Kind>({ kind, config }: Content<K>): string => KINDS[kind].title(config);

/** What a widget shows, for the body that draws it. */
export const shownBy = <K extends Kind>({ kind, config }: Content<K>): Shown => KINDS[kind].shows(config);

/** What can be set of a widget, besides its looks. */
export const fieldsOf = <K extends Kind>({ kind, config }: Content<K>): readonly SettingField[] =>
  KINDS[kind].fields(config);

/** What widgets have in common that show the same. */
export const aboutOf = <K extends Kind>({ kind, config }: Content<K>): string =>
  `${kind} ${KINDS[kind].about(config)}`;

/** What of a kind can be added to a board, as it looks at first. */
export const offeredOf = <K extends Kind>(kind: K): Content<K>[] =>
  KINDS[kind].offered.map((config) => ({ kind, config }));

/**
 * The kind that a stored widget is shown as: its own, or the nearest to one that is not known, which is the last of all
 * kinds that know something in its config; undefined where none does.
 */
export function kindOf(asked: unknown, config: Unread): Kind | undefined {
  if (typeof asked !== 'string' || asked === '') return undefined;
  return oneOf(KIND_NAMES, asked) ?? KIND_NAMES.findLast((kind) => KINDS[kind].isNear(config));
}
