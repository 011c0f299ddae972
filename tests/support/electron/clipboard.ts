let text = '';

/** A clipboard of the test's own. */
export const clipboard = {
  readText: () => text,
  writeText: (written: string) => {
    text = written;
  },
};
