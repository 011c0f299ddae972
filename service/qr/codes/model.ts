import { type Static, Type } from '@sinclair/typebox';
import { Maybe, OneOf } from '../../http/types.ts';

export const MODULE_STYLES = [
  'rounded',
  'square',
  'circle',
  'gapped',
  'horizontal_bars',
  'vertical_bars',
] as const;
export type ModuleStyle = (typeof MODULE_STYLES)[number];

/** Of a gradient. */
export const DIRECTIONS = ['vertical', 'horizontal', 'radial', 'square'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What the official API draws (docs/contract/qr.md#parameters). */
export const OUTPUTS = ['png', 'svg'] as const;
export type Output = (typeof OUTPUTS)[number];

/** Pixels of the final side (docs/contract/qr.md#geometry). */
const Size = Type.Integer({ minimum: 10, maximum: 1000 });

const Text = Type.Optional(Type.String());
const Style = Type.Optional(OneOf(...MODULE_STYLES));
const OutputFormat = Type.Optional(OneOf(...OUTPUTS));
const GradientShape = Type.Optional(OneOf(...DIRECTIONS));

/** Every spelling of what all codes share, new ones first; which of them wins is settled in `parameters.ts`. */
const SHARED_PARAMETERS = {
  content: Text,
  text: Text,
  url: Text,
  background: Text,
  back: Text,
  size: Type.Optional(Size),
  style: Style,
  module_style: Style,
  output: OutputFormat,
  output_format: OutputFormat,
  format: Text,
  formattings: Text,
};

const FLAT_COLOURS = { color: Text, fill: Text };

/** The content has three names, one of which must be there; the routes see to that. */
const CONTENT_NEEDED = { requiredByRule: ['content'] };

export const ClassicParameters = Type.Object({ ...SHARED_PARAMETERS, ...FLAT_COLOURS }, CONTENT_NEEDED);

export const GradientParameters = Type.Object(
  {
    ...SHARED_PARAMETERS,
    start: Text,
    gradient1: Text,
    end: Text,
    gradient2: Text,
    direction: GradientShape,
    gradient_type: GradientShape,
  },
  CONTENT_NEEDED,
);

const BatchItem = Type.Object({
  ...SHARED_PARAMETERS,
  ...FLAT_COLOURS,
  size: Maybe(Size),
  filename: Type.Optional(Type.String({ maxLength: 255 })),
});

/**
 * How many items there may be is a rule of its own (400, docs/contract/qr.md#batch), which comes before they
 * are read.
 */
export const BatchBody = Type.Object({
  items: Type.Unsafe<unknown[]>({ type: 'array', items: BatchItem, countedFirst: true }),
});

export const BatchRequest = Type.Object({ items: Type.Array(BatchItem) });

/** Of an image or of a batch item, whose size may also be null. */
export type ClassicParameters = Omit<Static<typeof BatchItem>, 'filename'>;
export type GradientParameters = Static<typeof GradientParameters>;
export type BatchRequest = Static<typeof BatchRequest>;
