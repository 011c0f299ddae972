export { sharedPictures, sweepAfterErasures, sweepCopies, takePicturesIn } from './shared-pictures.ts';
