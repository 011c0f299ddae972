export { isDataUri, readPicture } from './data-uri.ts';
export { MOST_PIXELS } from './decodable.ts';
export { getPicture, MEDIA_PATH, removeDiscarded, storedName, storePicture, storeUpload } from './store.ts';
