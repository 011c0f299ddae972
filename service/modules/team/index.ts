export { pageFoot, placeOfPages } from './page-foot.ts';
