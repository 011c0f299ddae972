import {
  previewCode,
  type QrContent,
  type QrDesign,
  type QrMeasures,
  type QrPreview,
} from '../../../../api/qr.ts';
import { Resource } from '../../../../lib/resource.svelte.ts';
import { pause } from '../../../../lib/timing.ts';

/** Dragging a colour or a slider would ask for hundreds of pictures. */
const QUIET_MS = 150;

export type Drawable = { content: QrContent; design: QrDesign; measures: QrMeasures };

/**
 * The picture of what `drawable` says, drawn anew after every change; null while there is nothing to draw.
 *
 * Call it while a component initialises.
 */
export function followPreview(drawable: () => Drawable | undefined): Resource<QrPreview | null> {
  return new Resource(async (signal) => {
    const wanted = drawable();
    if (!wanted) return null;
    // Read in full before the pause: only what is read by then counts as a reason to draw again.
    const { content, design, measures } = plainCopy(wanted);
    await pause(QUIET_MS, signal);
    return previewCode(content, design, measures, signal);
  }).follow();
}

/** A copy without proxies; every value in it has been read. */
const plainCopy = ({ content, design, measures }: Drawable): Drawable => ({
  content: 'fields' in content ? { ...content, fields: { ...content.fields } } : { ...content },
  design: { ...design },
  measures: { ...measures },
});
