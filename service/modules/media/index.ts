export { isDataUri, type Picture, readPicture } from './data-uri.ts';
export { MEDIA_PATH, removeDiscarded, storedName, storePicture } from './store.ts';
