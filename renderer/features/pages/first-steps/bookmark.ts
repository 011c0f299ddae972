/** The address of a bookmark that opens the form for a new link with the page it is pressed on, at `base`. */
export const bookmarkOf = (base: string): string =>
  `javascript:void open(${JSON.stringify(`${base}/app/#new-link/bookmarked/`)}+encodeURIComponent(location.href))`;
