declare module '*.css?raw' {
  const text: string;
  export default text;
}

declare module '*.svg?raw' {
  const text: string;
  export default text;
}

declare module '*.png?inline' {
  const dataUrl: string;
  export default dataUrl;
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}

/** The public key of updates; the build inserts it from `LINNET_UPDATE_KEY`; empty without one. */
declare namespace globalThis {
  var linnetUpdateKey: string | undefined;
}
