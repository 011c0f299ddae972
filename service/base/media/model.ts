/** The path of stored pictures. */
export const MEDIA_PATH = '/media/';
