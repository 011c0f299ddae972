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
