import sharp from 'sharp';

/** A red disc on white with see-through corners: a logo as people upload them. */
const drawing = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" rx="20" fill="#fff"/><circle cx="50%" cy="50%" r="40%" fill="#d32f2f"/>
    </svg>`,
  );

/** A picture file of one of the kinds allowed. */
export function pictureOf(kind: 'png' | 'jpeg' | 'webp' | 'gif', width = 120, height = 120): Promise<Buffer> {
  return sharp(drawing(width, height)).toFormat(kind).toBuffer();
}

/** A picture of one colour, of the given size. */
export function plainPicture(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** A GIF whose frames have one colour each. */
export async function animation(...colours: string[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => plainPicture(colour, 16, 16)));
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 0, delay: frames.map(() => 100) })
    .toBuffer();
}

/** The colour at a place of an image file: red, green, blue and alpha. */
export async function pixelAt(image: Uint8Array, x: number, y: number): Promise<number[]> {
  const pixel = await sharp(image)
    .ensureAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return [...pixel];
}
