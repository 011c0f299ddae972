/** Chromium keeps no memory images for a test. */
export const crashReporter = { start() {} };
