import { OVERLAYS } from './overlays.ts';
import { isTyping } from './press.ts';

/**
 * Escape takes the keyboard out of a field of the page, and single letters are shortcuts again. In what is open over the
 * page it closes that instead.
 */
export function leaveField({ key, target, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || defaultPrevented) return;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (isField && isTyping(target) && !target.closest(OVERLAYS)) target.blur();
}
