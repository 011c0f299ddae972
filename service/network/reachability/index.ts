export { provenWith } from './trial/proof.ts';
