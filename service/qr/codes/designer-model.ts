import { type Static, Type } from '@sinclair/typebox';
import { described, Named, Nullable, OneOf } from '../../http/types.ts';
import { CodeBody } from '../../links/links/codes/codes-model.ts';
import { DIRECTIONS, MODULE_STYLES } from './model.ts';

const ERROR_CORRECTIONS = ['L', 'M', 'Q', 'H'] as const;

/** How much of a code may be damaged or covered and still be read: about 7, 15, 25 and 30 %. */
export type ErrorCorrection = (typeof ERROR_CORRECTIONS)[number];

/** The sheets of labels that offices keep in stock, by paper and number of labels. */
export const LABEL_SHEETS = [
  'a4-65',
  'a4-24',
  'a4-21',
  'a4-14',
  'a4-12',
  'letter-30',
  'letter-10',
  'letter-6',
] as const;
export type LabelSheetName = (typeof LABEL_SHEETS)[number];

const HEX = '^#[0-9a-f]{6}$';

/** A picture of at most 512,000 bytes in base64, and the word before it. */
const LOGO_CHARACTERS = 700_000;

/** How a code looks, as the designer sends and saves it. */
export const DesignBody = Named('QrDesign', {
  style: described(OneOf(...MODULE_STYLES), 'Form of the modules.'),
  color: Type.String({
    description: 'Colour of the whole code, or where its gradient starts, as #rrggbb.',
    pattern: HEX,
  }),
  end_color: Nullable(
    Type.String({ pattern: HEX }),
    'Colour where the gradient ends, as #rrggbb; null for one colour.',
  ),
  direction: described(OneOf(...DIRECTIONS), 'How the gradient runs.'),
  background: Type.String({
    description: 'Colour of the background as #rrggbb, or transparent.',
    pattern: `${HEX}|^transparent$`,
  }),
  quiet_zone: Type.Integer({
    description: 'Width of the margin, in modules. Scanners want 4.',
    minimum: 0,
    maximum: 16,
  }),
  error_correction: described(
    OneOf('auto', ...ERROR_CORRECTIONS),
    'How much of the code may be damaged: about 7, 15, 25 or 30 percent. auto is L, or H with a logo.',
  ),
  logo: Nullable(
    Type.String({ maxLength: LOGO_CHARACTERS }),
    'Picture in the middle: a data URI of a PNG, JPEG or WebP picture, or the address of one in a saved design; null for none.',
  ),
});

/** More keys than any format has. */
const MOST_KEYS = 32;

/** Text, or structured content by its format and keys (docs/contract/qr.md#structured-content). */
const content = {
  content: Type.Optional(Type.String({ description: 'What the code holds. Leave it out with format.' })),
  format: Type.Optional(
    Type.String({ description: 'Kind of structured content, such as wifi, contact or event.' }),
  ),
  fields: Type.Optional(
    described(
      Type.Record(Type.String(), Type.String(), { maxProperties: MOST_KEYS }),
      'The parts of the structured content, by name.',
    ),
  ),
};

/** The bounds are those of the official API (docs/contract/qr.md#geometry). */
const size = Type.Integer({
  description: 'Side of the picture in pixels, its margin included.',
  minimum: 10,
  maximum: 1000,
});
const width_mm = Type.Number({
  description: 'Side of the code on paper, in millimetres.',
  minimum: 5,
  maximum: 1000,
});
const output = described(OneOf('png', 'svg', 'pdf'), 'Format of the file.');

/** How the codes of links in a file are called among the codes of their links (docs/contract/qr.md#codes-of-a-link). */
export const codeNaming = CodeBody.properties;

const MOST_ITEMS = 1000;

export const PreviewRequest = Type.Object({
  ...content,
  design: described(DesignBody, 'How the code looks.'),
  size,
  width_mm,
});

export const PreviewResponse = Named('QrPreview', {
  image: Type.String({ description: 'The code as a data URI.' }),
  scans: described(OneOf('well', 'hardly', 'not'), 'How well scanners will read the code.'),
  reasons: Type.Array(Type.String(), { description: 'Why not well, as words for programs.' }),
  modules: Type.Integer({ description: 'Number of modules on a side.' }),
  text: Type.String({ description: 'What the code holds.' }),
});

export const FileRequest = Type.Object({
  ...content,
  design: described(DesignBody, 'How the code looks.'),
  output,
  size,
  width_mm,
  crop_marks: Type.Boolean({ description: 'Whether the page has marks to cut at.' }),
  ...codeNaming,
});

export const ArchiveRequest = Type.Object({
  items: Type.Array(
    Type.Object({
      content: Type.String({ description: 'What the code holds.' }),
      filename: Type.String({ description: 'Name of the file in the ZIP.', maxLength: 255 }),
    }),
    { description: 'The codes to draw.', minItems: 1, maxItems: MOST_ITEMS },
  ),
  design: described(DesignBody, 'How all codes look.'),
  output,
  size,
  width_mm,
  ...codeNaming,
});

export const LabelsRequest = Type.Object({
  items: Type.Array(
    Type.Object({
      content: Type.String({ description: 'What the code holds.' }),
      title: Type.String({ description: 'First line beside the code.', maxLength: 255 }),
      caption: Type.String({ description: 'Second line beside the code.', maxLength: 2048 }),
    }),
    { description: 'The labels.', minItems: 1, maxItems: MOST_ITEMS },
  ),
  design: described(DesignBody, 'How all codes look.'),
  sheet: described(
    OneOf(...LABEL_SHEETS),
    'The sheet that is printed on, as GET /api/v1/qr/label-sheets lists it.',
  ),
  skip: Type.Integer({
    description: 'Number of labels of the first sheet that are used already.',
    minimum: 0,
    maximum: 64,
  }),
  outlines: Type.Boolean({ description: 'Whether the edges of the labels are drawn.' }),
  ...codeNaming,
});

export const LabelSheetsResponse = Type.Object({
  sheets: Type.Array(
    Named('QrLabelSheet', {
      name: described(OneOf(...LABEL_SHEETS), 'Name of the sheet.'),
      paper: described(OneOf('A4', 'Letter'), 'Size of the paper.'),
      labels: Type.Integer({ description: 'Number of labels on the sheet.' }),
      width_mm: Type.Number({ description: 'Width of a label, in millimetres.' }),
      height_mm: Type.Number({ description: 'Height of a label, in millimetres.' }),
      code_mm: Type.Number({ description: 'Side of the code on a label, in millimetres.' }),
    }),
    { description: 'The sheets.' },
  ),
});

export type DesignBody = Static<typeof DesignBody>;
export type PreviewRequest = Static<typeof PreviewRequest>;
export type PreviewResponse = Static<typeof PreviewResponse>;
export type FileRequest = Static<typeof FileRequest>;
export type ArchiveRequest = Static<typeof ArchiveRequest>;
export type LabelsRequest = Static<typeof LabelsRequest>;
export type LabelSheetsResponse = Static<typeof LabelSheetsResponse>;
