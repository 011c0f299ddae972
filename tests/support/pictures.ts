import sharp from 'sharp';

/** A real picture as a `data:` URI, with its place of origin in the metadata. */
export async function pictureUri(type: 'png' | 'jpeg' | 'webp', width = 40, height = 20): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c0392b' } })
    .withExif({ IFD0: { Copyright: 'Secret-Studio' } })
    .toFormat(type)
    .toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}
