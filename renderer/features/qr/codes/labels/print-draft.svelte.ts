import type { CodeNaming } from '../../../../api/codes.ts';
import {
  downloadArchive,
  downloadLabels,
  type LabelSheet,
  PLAIN_DESIGN,
  type QrDesign,
  type QrMeasures,
  type QrOutput,
} from '../../../../api/qr.ts';
import type { ReceivedFile } from '../../../../api/received-file.ts';
import { withoutScheme } from '../../../../lib/short-url.ts';
import { calledOr } from '../made/naming.ts';
import { words } from '../words.ts';

/** The sheet that is printed on unless another one is chosen. */
export const USUAL_SHEET = 'a4-24';

export type AddressedLink = { alias: string; url: string };

/** How the codes of links are to be made. */
export class PrintDraft {
  kind = $state<'labels' | 'files'>('labels');
  design = $state.raw<QrDesign>(PLAIN_DESIGN);
  output = $state<QrOutput>('png');
  /** Pixels of a PNG. */
  size = $state(512);
  /** Millimetres of an SVG or PDF. */
  width = $state(40);
  sheet = $state.raw<LabelSheet>();
  /** The first label to print on, counted from 1. */
  firstLabel = $state(1);
  outlines = $state(false);
  /** How the codes are called among those of their links; the usual name depends on the kind. */
  naming = $state<CodeNaming>({ label: '', place: '' });

  /** The measures of a single code. */
  get measures(): QrMeasures {
    return {
      size: this.size,
      width_mm: this.kind === 'labels' ? (this.sheet?.code_mm ?? this.width) : this.width,
    };
  }

  /** What a code is called where no name is given. */
  get usualName(): string {
    return this.kind === 'labels' ? words.made.usual.labels : words.made.usual.code;
  }

  get called(): CodeNaming {
    return calledOr(this.naming, this.usualName);
  }

  download(links: readonly AddressedLink[]): Promise<ReceivedFile> {
    return this.kind === 'files' ? this.#files(links) : this.#labels(links);
  }

  #files(links: readonly AddressedLink[]): Promise<ReceivedFile> {
    const items = links.map(({ alias, url }) => ({ content: url, filename: alias }));
    return downloadArchive(items, this.design, {
      output: this.output,
      size: this.size,
      width_mm: this.width,
      ...this.called,
    });
  }

  #labels(links: readonly AddressedLink[]): Promise<ReceivedFile> {
    const items = links.map(({ alias, url }) => ({
      content: url,
      title: alias,
      caption: withoutScheme(url),
    }));
    return downloadLabels(items, this.design, {
      sheet: this.sheet?.name ?? USUAL_SHEET,
      skip: this.firstLabel - 1,
      outlines: this.outlines,
      ...this.called,
    });
  }
}
