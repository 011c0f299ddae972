/** How the lines of the page run, as the service has sent it. */
export const direction = globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** The arrow keys that lead along a line, and back: they are named after what they point at. */
export const ALONG = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
export const BACK = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
