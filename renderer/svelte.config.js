/** Nothing to preprocess: Svelte reads TypeScript itself, and the styles are plain CSS. */
export default {};
