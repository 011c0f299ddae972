export { pageFoot, placeOfPages } from './page-foot.ts';
export { type PaperColours, paperColours } from './paper-colours.ts';
