export { type CapAnswer, type Caps, MEMORY_DECIDES, type OwnClicks } from './caps.ts';
