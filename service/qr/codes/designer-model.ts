import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';
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
export const DesignBody = Type.Object(
  {
    style: OneOf(...MODULE_STYLES),
    /** Of the whole code, or where its gradient starts. */
    color: Type.String({ pattern: HEX }),
    /** Where the gradient ends; null for one colour. */
    end_color: Nullable(Type.String({ pattern: HEX })),
    direction: OneOf(...DIRECTIONS),
    background: Type.String({ pattern: `${HEX}|^transparent$` }),
    quiet_zone: Type.Integer({ minimum: 0, maximum: 16 }),
    /** `auto` is L, or H with a logo. */
    error_correction: OneOf('auto', ...ERROR_CORRECTIONS),
    /** The `data:` URI of a PNG, JPEG or WebP picture, or the address a saved design has it under. */
    logo: Nullable(Type.String({ maxLength: LOGO_CHARACTERS })),
  },
  { $id: 'QrDesign' },
);

/** More keys than any format has. */
const MOST_KEYS = 32;

/** Text, or structured content by its format and keys (docs/contract/qr.md#structured-content). */
const content = {
  content: Type.Optional(Type.String()),
  format: Type.Optional(Type.String()),
  fields: Type.Optional(Type.Record(Type.String(), Type.String(), { maxProperties: MOST_KEYS })),
};

/** Pixels of the final side; the bounds are those of the official API (docs/contract/qr.md#geometry). */
const size = Type.Integer({ minimum: 10, maximum: 1000 });
/** Millimetres of the final side on paper. */
const width_mm = Type.Number({ minimum: 5, maximum: 1000 });
const output = OneOf('png', 'svg', 'pdf');

const MOST_ITEMS = 1000;

export const PreviewRequest = Type.Object({ ...content, design: DesignBody, size, width_mm });

export const PreviewResponse = Type.Object(
  {
    /** A `data:` URI. */
    image: Type.String(),
    scans: OneOf('well', 'hardly', 'not'),
    reasons: Type.Array(Type.String()),
    modules: Type.Integer(),
    /** What the code holds. */
    text: Type.String(),
  },
  { $id: 'QrPreview' },
);

export const FileRequest = Type.Object({
  ...content,
  design: DesignBody,
  output,
  size,
  width_mm,
  crop_marks: Type.Boolean(),
});

export const ArchiveRequest = Type.Object({
  items: Type.Array(Type.Object({ content: Type.String(), filename: Type.String({ maxLength: 255 }) }), {
    minItems: 1,
    maxItems: MOST_ITEMS,
  }),
  design: DesignBody,
  output,
  size,
  width_mm,
});

export const LabelsRequest = Type.Object({
  items: Type.Array(
    Type.Object({
      content: Type.String(),
      title: Type.String({ maxLength: 255 }),
      caption: Type.String({ maxLength: 2048 }),
    }),
    { minItems: 1, maxItems: MOST_ITEMS },
  ),
  design: DesignBody,
  sheet: OneOf(...LABEL_SHEETS),
  /** Labels of the first sheet that are used up already. */
  skip: Type.Integer({ minimum: 0, maximum: 64 }),
  outlines: Type.Boolean(),
});

export const LabelSheetsResponse = Type.Object({
  sheets: Type.Array(
    Type.Object(
      {
        name: OneOf(...LABEL_SHEETS),
        paper: OneOf('A4', 'Letter'),
        labels: Type.Integer(),
        width_mm: Type.Number(),
        height_mm: Type.Number(),
        /** The side of the codes on it. */
        code_mm: Type.Number(),
      },
      { $id: 'QrLabelSheet' },
    ),
  ),
});

export type DesignBody = Static<typeof DesignBody>;
export type PreviewRequest = Static<typeof PreviewRequest>;
export type PreviewResponse = Static<typeof PreviewResponse>;
export type FileRequest = Static<typeof FileRequest>;
export type ArchiveRequest = Static<typeof ArchiveRequest>;
export type LabelsRequest = Static<typeof LabelsRequest>;
export type LabelSheetsResponse = Static<typeof LabelSheetsResponse>;
