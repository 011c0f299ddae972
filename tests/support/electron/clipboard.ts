let text = '';

/** What main reads and writes; the pages' own clipboard is Chromium's. */
export const clipboard = {
  readText: async () => text,
  writeText: async (written: string) => {
    text = written;
  },
};
