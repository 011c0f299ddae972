import type { DesignBody } from '../../../../service/qr/codes/designer-model.ts';

/** A plain black design as the screens send it, but for what a test is about. */
export const designBody = (changes: Partial<DesignBody> = {}): DesignBody => ({
  style: 'rounded',
  color: '#000000',
  end_color: null,
  direction: 'vertical',
  background: '#ffffff',
  quiet_zone: 4,
  error_correction: 'auto',
  logo: null,
  ...changes,
});
