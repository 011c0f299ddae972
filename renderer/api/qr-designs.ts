import type { DesignChanges, DesignView } from '../../service/qr/designs/model.ts';
import { call } from './call.ts';
import type { QrDesign } from './qr.ts';

/** A design that the whole team uses. */
export type SavedDesign = DesignView;

export async function listQrDesigns(signal?: AbortSignal): Promise<SavedDesign[]> {
  const { designs } = await call('GET /api/v1/qr-designs', { signal });
  return designs;
}

export const createQrDesign = (name: string, design: QrDesign): Promise<SavedDesign> =>
  call('POST /api/v1/qr-designs', { body: { name, design } });

/** What is absent stays. */
export const changeQrDesign = (id: string, changes: DesignChanges): Promise<SavedDesign> =>
  call('PATCH /api/v1/qr-designs/:design_id', { params: { design_id: id }, body: changes });

export const deleteQrDesign = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/qr-designs/:design_id', { params: { design_id: id } });
