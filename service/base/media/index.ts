export { isDataUri, readPicture } from './data-uri.ts';
export { MOST_PIXELS } from './decodable.ts';
export { getPicture, readUpload, removeDiscarded, storePicture } from './store.ts';
export { imageAddress, MEDIA_PATH, storedName } from './stored-name.ts';
