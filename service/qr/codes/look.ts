import { getPicture } from '../../base/media/index.ts';
import type { QrContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { BLACK, type Rgb, WHITE } from '../../lib/colour.ts';
import { type LinkName, makeCodesNamed, markAddress } from '../../links/links/index.ts';
import { placeOfCode } from '../../network/printing/index.ts';
import { type Colour, findColour, type Look } from './design/design.ts';
import type { DesignBody, FileRequest } from './designer-model.ts';
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

/** Longer ones stay as they are: with the mark, a code of high error correction might not hold them. */
const LONGEST = 1_000;

/**
 * How contents go into the codes of a file: short addresses of links with the mark of the code that is made of the link,
 * or that it has under this name already; everything else as it is (docs/contract/qr.md#codes-of-a-link).
 *
 * `usual` is the name without one in the request, instead of that of every code. Addresses of links that have all their codes stay plain.
 */
export async function markContents(
  context: QrContext,
  actor: SignedIn,
  contents: readonly string[],
  { usual, label = usual, place }: Pick<FileRequest, 'label' | 'place'> & { usual?: string },
): Promise<(content: string) => string> {
  const places = new Map<string, LinkName>();
  for (const content of contents) {
    const { namespace, alias = '' } = content.length > LONGEST ? {} : (placeOfCode(context, content) ?? {});
    if (namespace !== undefined) places.set(content, { namespace, alias });
  }
  if (places.size === 0) return (content) => content;
  const made = await makeCodesNamed(context, actor, [...places.values()], { label, place });
  const marks = new Map(made.flatMap((name) => (name.code ? [[keyOf(name), name.code.mark] as const] : [])));
  return (content) => {
    const name = places.get(content);
    const mark = name && marks.get(keyOf(name));
    return mark === undefined ? content : markAddress(content, mark);
  };
}

const keyOf = ({ namespace, alias }: LinkName): string => `${namespace}/${alias}`;
