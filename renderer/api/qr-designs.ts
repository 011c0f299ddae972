import { client } from './client.ts';
import type { QrDesign } from './qr.ts';

/** A design that the whole team uses. */
export type SavedDesign = {
  id: string;
  name: string;
  design: QrDesign;
  /** A small code in this design, as a `data:` URI. */
  sample: string;
  /** Null when that account is gone. */
  author: { id: string; name: string | null } | null;
  can_change: boolean;
};

const DESIGNS = '/api/v1/qr-designs';

export async function listQrDesigns(signal?: AbortSignal): Promise<SavedDesign[]> {
  const { designs } = await client.get<{ designs: SavedDesign[] }>(DESIGNS, { signal });
  return designs;
}

export const createQrDesign = (name: string, design: QrDesign): Promise<SavedDesign> =>
  client.post(DESIGNS, { body: { name, design } });

/** What is absent stays. */
export const changeQrDesign = (
  id: string,
  changes: { name?: string; design?: QrDesign },
): Promise<SavedDesign> => client.patch(`${DESIGNS}/${id}`, { body: changes });

export const deleteQrDesign = (id: string): Promise<unknown> => client.delete(`${DESIGNS}/${id}`);
