export { type AboutInput, LinkAbout, MAX_NOTES, MAX_TITLE } from './about-model.ts';
export {
  checkPicture,
  isOwnImage,
  type KeepTags,
  readAbout,
  readMetaTags,
  tidyNotes,
  tidyTitle,
} from './meta-tags.ts';
