/**
 * The address of a picture if it is one of our own.
 *
 * Any other host would learn who looks at this page, and the page's policy lets none be asked.
 */
export function findOwnPicture(picture: string | null | undefined, origin: string): string | undefined {
  if (!picture || !URL.canParse(picture, origin)) return undefined;
  return new URL(picture, origin).origin === origin ? picture : undefined;
}
