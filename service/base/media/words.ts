import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const pictureRefusals = sayings({
  notPicture: 'Image must be a base64 data URI of a PNG, JPEG or WebP picture',
  tooLarge: 'Image must have at most {most} bytes',
  otherType: 'Image is not of the type it claims to be',
  unreadable: 'The picture cannot be read',
  gone: 'The picture is no longer available. Choose it again',
});
