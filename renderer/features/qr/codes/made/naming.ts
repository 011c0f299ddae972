import type { CodeNaming } from '../../../../api/codes.ts';

/** How a code is called: by its usual name where the field is empty. */
export const calledOr = ({ label, place }: CodeNaming, usual: string): CodeNaming => ({
  label: label.trim() || usual,
  place,
});
