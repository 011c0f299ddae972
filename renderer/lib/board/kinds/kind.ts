import type { Looks } from '../looks.ts';
import type { Shown } from '../shown.ts';

/** A value of a stored document, before it is read. */
export type Unread = Readonly<Record<string, unknown>>;

/** In columns and rows. */
export type Size = { readonly w: number; readonly h: number };

/** A field of the settings of a widget: a choice, or a switch that stores `on`. */
export type SettingField = {
  /** The member of the config that it sets. */
  readonly key: string;
  readonly label: string;
} & (
  | {
      readonly value: string;
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly value: string | undefined; readonly on: string; readonly hint: string }
);

/** Everything that tells one kind of widget from the others (docs/contract/board.md#document). */
export type WidgetKind<Config extends Looks> = {
  readonly smallest: Size;
  /** What a new widget gets. */
  readonly usual: Size;
  /** What a stored config means. Each wrong value becomes the usual one, and never drops the widget. */
  readonly read: (config: Unread) => Config;
  /** What a widget is about, without how it shows it. */
  readonly essence: (config: Config) => object;
  /** Whether it knows something in the config of a kind that is not known. */
  readonly isNear: (config: Unread) => boolean;
  /** What a widget is called that has no title of its own. */
  readonly title: (config: Config) => string;
  readonly shows: (config: Config) => Shown;
  /** What can be set, besides the looks, in the order in which it is asked. */
  readonly fields: (config: Config) => readonly SettingField[];
  /** What the gallery offers. */
  readonly offered: readonly Config[];
  /** What widgets have in common that show the same; the gallery marks what is on the board already. */
  readonly about: (config: Config) => string;
};

/** The choices of a field. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: names[value] }));
