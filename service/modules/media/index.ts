export { isDataUri, readPicture } from './data-uri.ts';
export { discardWithin } from './repository.ts';
export { getPicture, MEDIA_PATH, removeDiscarded, storedName, storePicture } from './store.ts';
