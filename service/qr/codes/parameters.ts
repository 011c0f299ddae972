import { BLACK, type Rgb, WHITE } from '../../lib/colour.ts';
import { accepted, type Checked, refused } from '../../lib/problem.ts';
import { codeRefusals } from '../words.ts';
import { writeStructured } from './content/structured.ts';
import { type CodeDesign, type Colour, findColour, type Look, type PngDesign } from './design/design.ts';
import type { ErrorCorrection } from './designer-model.ts';
import { CAPACITY, canEncode, QUIET_ZONE } from './encoding/matrix.ts';
import { type ClassicParameters, type GradientParameters, OUTPUTS, type Output } from './model.ts';

export type QrParameters = ClassicParameters | GradientParameters;

/** A colour as it was sent, under the spelling that was used. */
type Spelled = readonly [name: string, text: string | undefined];

/** Colours of a gradient that names none (docs/contract/qr.md#parameters). */
const GRADIENT_START: Rgb = { red: 0x6a, green: 0x1a, blue: 0x4c };
const GRADIENT_END: Rgb = { red: 0x40, green: 0x35, blue: 0x3c };

/**
 * The design that the parameters of `classic` ask for, defaults filled in (docs/contract/qr.md#parameters).
 *
 * Of two spellings the new one counts. A logo turns an SVG into a PNG.
 */
export function readClassic(parameters: ClassicParameters, logo: Uint8Array | null): Checked<CodeDesign> {
  const content = readContent(parameters, logo);
  if (!content.ok) return content;
  const colour = readColour(BLACK, ['color', parameters.color], ['fill', parameters.fill]);
  if (!colour.ok) return colour;
  const background = readBackground(parameters);
  if (!background.ok) return background;

  const output = logo ? 'png' : readOutput(parameters);
  const look: Look = {
    style: parameters.style ?? parameters.module_style ?? 'rounded',
    ink: { kind: 'flat', colour: colour.value === 'transparent' ? BLACK : colour.value },
    // An SVG has no transparent background.
    background: output === 'svg' && background.value === 'transparent' ? WHITE : background.value,
    quietZone: QUIET_ZONE,
    errorCorrection: levelFor(logo),
    logo,
  };
  const size = parameters.size ?? null;
  const medium = output === 'svg' ? ({ output, size, unit: 'px' } as const) : { output, size };
  return accepted({ content: content.value, ...look, ...medium });
}

/** The same for `gradient`, which has no SVG and whose colours must be solid. */
export function readGradient(parameters: GradientParameters, logo: Uint8Array | null): Checked<PngDesign> {
  const content = readContent(parameters, logo);
  if (!content.ok) return content;
  if (readOutput(parameters) === 'svg') return refused('output', 'A gradient has no SVG; use png');
  const start = readSolid(GRADIENT_START, ['start', parameters.start], ['gradient1', parameters.gradient1]);
  if (!start.ok) return start;
  const end = readSolid(GRADIENT_END, ['end', parameters.end], ['gradient2', parameters.gradient2]);
  if (!end.ok) return end;
  const background = readBackground(parameters);
  if (!background.ok) return background;

  return accepted({
    content: content.value,
    style: parameters.style ?? parameters.module_style ?? 'square',
    background: background.value,
    size: parameters.size ?? null,
    output: 'png',
    ink: {
      kind: 'gradient',
      start: start.value,
      end: end.value,
      direction: parameters.direction ?? parameters.gradient_type ?? 'vertical',
    },
    quietZone: QUIET_ZONE,
    errorCorrection: levelFor(logo),
    logo,
  });
}

/** Whether nothing says what to encode: not even an empty text, nor structured content. */
export const lacksContent = ({ content, text, url, format }: QrParameters): boolean =>
  (content ?? text ?? url) === undefined && (format === undefined || isOutput(format));

/** Whether the code has the secret of an authenticator app, which no browser may keep. */
export const isSecret = ({ content, text, url }: QrParameters): boolean =>
  (content ?? text ?? url ?? '').startsWith('otpauth:');

/** Never percent-decoded again: that would break addresses with escapes (docs/contract/qr.md#geometry). */
function readContent(parameters: QrParameters, logo: Uint8Array | null): Checked<string> {
  const written = writeContent(parameters);
  if (!written.ok) return written;
  return checkContent(written.value, levelFor(logo), logo ? 'A QR code with a logo' : 'A QR code');
}

/**
 * A logo hides a part of the code, which the strongest correction makes good (docs/contract/qr.md#geometry).
 */
export const levelFor = (logo: unknown): ErrorCorrection => (logo ? 'H' : 'L');

/** The trimmed content, if a code of that error correction holds it; `kind` names the code in the refusal. */
export function checkContent(written: string, level: ErrorCorrection, kind: string): Checked<string> {
  const content = written.trim();
  if (content === '') return refused('content', codeRefusals.noContent);
  if (canEncode(content, level)) return accepted(content);
  return refused(
    'content',
    codeRefusals.tooLong({
      kind: String(kind),
      most: String(CAPACITY[level]),
      has: String(Buffer.byteLength(content)),
    }),
  );
}

function writeContent({ content, text, url, format, formattings }: QrParameters): Checked<string> {
  if (format !== undefined && !isOutput(format)) return writeStructured(format, formattings);
  return accepted(content ?? text ?? url ?? '');
}

/** `format` names structured content in older clients, but some mean the output by it. */
function readOutput({ output, output_format, format }: QrParameters): Output {
  return output ?? output_format ?? (format !== undefined && isOutput(format) ? format : 'png');
}

const isOutput = (text: string): text is Output => OUTPUTS.some((output) => output === text);

const readBackground = ({ background, back }: QrParameters): Checked<Colour> =>
  readColour(WHITE, ['background', background], ['back', back]);

function readSolid(fallback: Rgb, ...spellings: Spelled[]): Checked<Rgb> {
  const colour = readColour(fallback, ...spellings);
  if (!colour.ok) return colour;
  if (colour.value !== 'transparent') return accepted(colour.value);
  return refused(usedSpelling(spellings), 'transparent is not a color that a gradient can start or end in');
}

function readColour(fallback: Rgb, ...spellings: Spelled[]): Checked<Colour> {
  const text = spellings.find(([, given]) => given !== undefined)?.[1];
  if (text === undefined) return accepted(fallback);
  const colour = findColour(text);
  if (colour) return accepted(colour);
  return refused(usedSpelling(spellings), `"${text}" is not a color; use a name, #RRGGBB or rgb(r,g,b)`);
}

const usedSpelling = (spellings: Spelled[]): string =>
  spellings.find(([, given]) => given !== undefined)?.[0] ?? '';
