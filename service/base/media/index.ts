export { MOST_PIXELS } from './decodable.ts';
export { MEDIA_PATH } from './model.ts';
export { imageAddress, isDataUri, readPicture, storedName, typeInName } from './picture-data.ts';
export { type PictureStore, pictureFiles, pictureFolder } from './picture-folder.ts';
export { getPicture, readUpload, removeDiscarded, storePicture } from './store.ts';
