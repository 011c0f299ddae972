import type { CodeNaming } from '../../../../api/codes.ts';
import { PLAIN_DESIGN, type QrContent, type QrDesign, type SavedDesign } from '../../../../api/qr.ts';
import { allOf } from '../../../../lib/lists.ts';
import { isPartOf } from '../../../../lib/shape.ts';
import { Drafts } from '../../../../session/drafts.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';
import type { ChosenLink } from './chosen-link.ts';
import {
  type ContentKind,
  fieldsOf,
  isContentKind,
  isStructured,
  missingIn,
  STRUCTURED,
} from './content-kinds.ts';
import { words } from './words.ts';

/** Pixels, and millimetres, that a code begins with. */
const SIZE = 512;
const WIDTH = 40;

/**
 * The code on the designer's table.
 *
 * What kind of content it has, which link and which saved design are in the address, so they survive a reload; what is
 * typed is not, because it may be a password.
 */
export class QrDraft {
  /** Null when there is none; undefined until that is known. */
  link = $state.raw<ChosenLink | null>();
  text = $state(router.query.get('text') ?? '');
  values = $state<Record<string, string>>({});
  design = $state<QrDesign>({ ...PLAIN_DESIGN });
  /** Pixels. */
  size = $state(SIZE);
  /** Millimetres. */
  width = $state(WIDTH);
  cropMarks = $state(false);
  /** How the code is called among those of its link. */
  naming = $state<CodeNaming>({ label: '', place: '' });
  /** The saved design that was taken up last. */
  base = $state.raw<SavedDesign>();

  readonly kind = $derived.by((): ContentKind => {
    const asked = router.query.get('kind') ?? (router.query.has('text') ? 'text' : 'link');
    return isContentKind(asked) ? asked : 'link';
  });

  /** Identifies the code: a change here means another code, whereas a change of its texts does not. */
  readonly subject = $derived(this.kind === 'link' ? `link/${this.link?.id}` : this.kind);

  /** What the code holds; undefined while something is missing. */
  readonly content = $derived.by((): QrContent | undefined => {
    if (!isStructured(this.kind)) {
      const content = this.kind === 'link' ? this.link?.url : this.text.trim();
      return content ? { content } : undefined;
    }
    const kind = STRUCTURED[this.kind];
    if (missingIn(kind, this.values).length > 0) return undefined;
    return { format: kind.format, fields: fieldsOf(kind, this.values) };
  });

  /** What is missing, in words; undefined while the link is loading. */
  readonly missing = $derived.by((): string | undefined => {
    if (this.kind === 'link') return this.link === undefined ? undefined : words.missing.link;
    if (!isStructured(this.kind)) return words.missing.text;
    return words.missing.fields({ fields: allOf(missingIn(STRUCTURED[this.kind], this.values)) });
  });

  /** Without an extension. */
  readonly fileName = $derived(this.kind === 'link' ? `qr-${this.link?.alias}` : `qr-${this.kind}`);

  readonly isChanged = $derived(
    JSON.stringify(this.design) !== JSON.stringify(this.base?.design ?? PLAIN_DESIGN),
  );

  /** What leaving would lose; undefined while nothing would be. What the code holds may be a password, and is not part of it. */
  readonly unsaved = $derived.by((): KeptDesign | undefined => {
    const isMeasured = this.size !== SIZE || this.width !== WIDTH || this.cropMarks;
    if (!this.isChanged && !isMeasured) return undefined;
    const { design, size, width, cropMarks } = this;
    return { design: { ...design }, size, width, cropMarks };
  });

  /** Goes on with what was left. */
  takeUp({ design, size, width, cropMarks }: KeptDesign): void {
    this.design = { ...design };
    this.size = size;
    this.width = width;
    this.cropMarks = cropMarks;
  }

  chooseKind(kind: ContentKind): void {
    this.values = {};
    router.setQuery({ kind, text: '', link: kind === 'link' ? (this.link?.id ?? '') : '' });
  }

  chooseLink(link: ChosenLink): void {
    this.link = link;
    router.setQuery({ link: link.id, text: '', kind: '' });
  }

  /** Takes up a saved design, or the plain one. */
  apply(saved: SavedDesign | undefined): void {
    this.base = saved;
    this.design = { ...(saved?.design ?? PLAIN_DESIGN) };
    router.setQuery({ design: saved?.id ?? '' });
  }
}

/** A design that was begun and not saved. */
export type KeptDesign = {
  design: QrDesign;
  /** Pixels. */
  size: number;
  /** Millimetres. */
  width: number;
  cropMarks: boolean;
};

const SAMPLE: KeptDesign = { design: PLAIN_DESIGN, size: 0, width: 0, cropMarks: false };

/** The one design on the table. */
export const designDrafts = new Drafts<KeptDesign>('qr-design', (stored) => {
  if (!isPartOf(SAMPLE, stored)) return undefined;
  const { design, size, width, cropMarks } = stored;
  if (!design || size === undefined || width === undefined || cropMarks === undefined) return undefined;
  return { design, size, width, cropMarks };
});

/** The key under which it is stored. */
export const THE_DESIGN = 'design';
