import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const pictureRefusals = sayings({
  notPicture: 'Image must be a base64 data URI of a PNG, JPEG or WebP picture',
  tooLarge: 'Image must have at most {most} bytes',
  otherType: 'Image is not of the type it claims to be',
  unreadable: 'The picture cannot be read',
  gone: 'The picture is not here any more; choose it again',
});
