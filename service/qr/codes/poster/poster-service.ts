import type { QrContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { accepted, type Checked, refused, unwrap } from '../../../lib/problem.ts';
import { notePrinted } from '../../../network/printing/index.ts';
import { codeRefusals, posterWords } from '../../words.ts';
import { drawPosterPage, type Image } from '../draw.ts';
import { markContents, readLook } from '../look.ts';
import { checkContent } from '../parameters.ts';
import { inItem } from '../service.ts';
import type { PosterRequest } from './poster-model.ts';

/**
 * A poster with the team's links. A PDF counts as printed, and makes codes of the links; a picture is only looked at.
 *
 * @throws AppError 400 for content that no code can hold, an address that is no URL and logos that are no pictures.
 */
export async function makePoster(
  context: QrContext,
  actor: SignedIn,
  request: PosterRequest,
  signal: AbortSignal,
): Promise<Image> {
  const { title, language, paper, output, examples, label, place } = request;
  const address = unwrap(readAddress(request.address));
  const look = await readLook(context, request.design);
  const check = (content: string) => checkContent(content, look.errorCorrection, 'A QR code on a poster');
  const words = posterWords(language);
  const plain = examples.map(({ content }, index) => unwrap(inItem(index, check(content))));
  const large = unwrap(check(request.address));
  const printed = output === 'pdf' ? [large, ...plain] : [];
  const marked = await markContents(context, actor, printed, { label, place, usual: 'Poster' });
  const typed = `${address.host}/${examples[0]?.name || '…'}`;
  const image = await drawPosterPage(
    context,
    {
      title,
      address: { content: marked(large), shown: withoutScheme(request.address) },
      advice: words.advice,
      hint: request.address_bar ? words.hint(typed) : '',
      examples: examples.map((example, index) => ({ ...example, content: marked(plain[index] ?? '') })),
      look,
      paper,
      output,
    },
    signal,
  );
  if (output === 'pdf')
    notePrinted(
      context,
      examples.map(({ content }) => content),
    );
  return image;
}

function readAddress(text: string): Checked<URL> {
  const url = parseUrl(text);
  return url ? accepted(url) : refused('address', codeRefusals.noUrl);
}

/** As people read it out: without the scheme and a slash at the end. */
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
