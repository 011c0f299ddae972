import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, OneOf } from '../../http/types.ts';

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

/** The bounds are those of docs/contract/qr.md#geometry. */
const Size = Type.Integer({ minimum: 10, maximum: 1000 });

const Text = Type.Optional(Type.String());
const Style = Type.Optional(OneOf(...MODULE_STYLES));
const OutputFormat = Type.Optional(OneOf(...OUTPUTS));
const GradientShape = Type.Optional(OneOf(...DIRECTIONS));

/** Every spelling of what all codes share, new ones first; which of them wins is settled in `parameters.ts`. */
const SHARED_PARAMETERS = {
  content: described(Text, 'What the code holds, at most 2,953 bytes, or 1,273 with a logo.'),
  text: described(Text, 'The same as content.'),
  url: described(Text, 'The same as content.'),
  background: described(Text, 'Colour of the background: a CSS name, #rrggbb, rgb(r,g,b) or transparent.'),
  back: described(Text, 'The same as background.'),
  size: Type.Optional(
    described(
      Size,
      'Side of the picture in pixels, its margin included. Without it, 10 pixels for each module.',
    ),
  ),
  style: described(Style, 'Form of the modules.'),
  module_style: described(Style, 'The same as style.'),
  output: described(OutputFormat, 'Format of the picture. Without it, png.'),
  output_format: described(OutputFormat, 'The same as output.'),
  format: described(
    Text,
    'Kind of structured content, such as wifi, contact or event; formattings has its parts. png and svg mean output.',
  ),
  formattings: described(
    Text,
    'The parts of the structured content: a JSON object, such as {"ssid":"Guests","password":"…"}.',
  ),
};

const FLAT_COLOURS = {
  color: described(Text, 'Colour of the modules: a CSS name, #rrggbb, rgb(r,g,b) or transparent.'),
  fill: described(Text, 'The same as color.'),
};

/** The content has three names, one of which must be there; the routes see to that. */
const CONTENT_NEEDED = { requiredByRule: ['content'] };

export const ClassicParameters = Type.Object({ ...SHARED_PARAMETERS, ...FLAT_COLOURS }, CONTENT_NEEDED);

export const GradientParameters = Type.Object(
  {
    ...SHARED_PARAMETERS,
    start: described(Text, 'Colour where the gradient starts.'),
    gradient1: described(Text, 'The same as start.'),
    end: described(Text, 'Colour where the gradient ends.'),
    gradient2: described(Text, 'The same as end.'),
    direction: described(GradientShape, 'How the gradient runs. Without it, vertical.'),
    gradient_type: described(GradientShape, 'The same as direction.'),
  },
  CONTENT_NEEDED,
);

const BatchItem = Type.Object({
  ...SHARED_PARAMETERS,
  ...FLAT_COLOURS,
  size: Maybe(Size, 'Side of the picture in pixels; null for 10 pixels for each module.'),
  filename: Type.Optional(
    Type.String({
      description: 'Name of the file in the ZIP. Without it, qrcode and the position.',
      maxLength: 255,
    }),
  ),
});

/**
 * How many items there may be is a rule of its own (400, docs/contract/qr.md#batch), which comes before they
 * are read.
 */
export const BatchBody = Type.Object({
  items: described(
    Type.Unsafe<unknown[]>({ type: 'array', items: BatchItem, countedFirst: true }),
    'The codes to draw, 1 to 20.',
  ),
});

export const BatchRequest = Type.Object({ items: Type.Array(BatchItem) });

/** Of an image or of a batch item, whose size may also be null. */
export type ClassicParameters = Omit<Static<typeof BatchItem>, 'filename'>;
export type GradientParameters = Static<typeof GradientParameters>;
export type BatchRequest = Static<typeof BatchRequest>;
