import type { QrContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { type LinkName, makeCodesNamed, markAddress } from '../../links/links/index.ts';
import { placeOfCode } from '../../network/printing/index.ts';
import type { FileRequest } from './designer-model.ts';

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
