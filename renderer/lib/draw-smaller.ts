/**
 * A picture no longer than `longest` pixels on its longer side, as a `data:` URI. A JPEG has no transparency: what shone
 * through is white in it.
 */
export function drawSmaller(
  picture: ImageBitmap,
  longest: number,
  type: 'image/png' | 'image/jpeg',
  quality?: number,
): string {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen && type === 'image/jpeg') {
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, quality);
}
