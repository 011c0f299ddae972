export { MOST_PIXELS } from './jobs.ts';
export { MEDIA_PATH } from './model.ts';
export { imageAddress, isDataUri, readPicture, storedName, typeInName } from './picture-data.ts';
export {
  getPicture,
  type PictureStore,
  pictureFiles,
  pictureFolder,
  readUpload,
  removeDiscarded,
  storePicture,
} from './store.ts';
