import { getPicture } from '../../base/media/index.ts';
import type { QrContext } from '../../kernel/context.ts';
import { BLACK, type Rgb, WHITE } from '../../lib/colour.ts';
import { type Colour, findColour, type Look } from './design/design.ts';
import type { DesignBody } from './designer-model.ts';
import { levelFor } from './parameters.ts';

/**
 * The look that a design of the designer describes, its logo fetched.
 *
 * @throws AppError 400 field `design.logo` when the logo is no picture or is not here any more.
 */
export async function readLook(context: QrContext, design: DesignBody): Promise<Look> {
  const logo = design.logo === null ? null : (await getPicture(context, design.logo, 'design.logo')).bytes;
  const { style, quiet_zone: quietZone, error_correction: correction } = design;
  return {
    style,
    quietZone,
    errorCorrection: correction === 'auto' ? levelFor(logo) : correction,
    ink: inkOf(design),
    background: colourOf(design.background, WHITE),
    logo,
  };
}

function inkOf({ color, end_color: end, direction }: DesignBody): Look['ink'] {
  const start = solid(colourOf(color, BLACK));
  if (end === null) return { kind: 'flat', colour: start };
  return { kind: 'gradient', start, end: solid(colourOf(end, BLACK)), direction };
}

/** The schema lets nothing through that is not a colour. */
const colourOf = (text: string, fallback: Rgb): Colour => findColour(text) ?? fallback;
const solid = (colour: Colour): Rgb => (colour === 'transparent' ? BLACK : colour);
