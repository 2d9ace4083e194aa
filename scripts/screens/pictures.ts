import sharp from 'sharp';

/** One point of a kept picture is the average color of a square of so many points of the screen. */
export const square = 16;
/** Difference of a color, of 255, that a font's edges on another machine may cause. */
const tolerance = 12;

/** A screen in the small: what is kept, and compared. */
export interface Small {
  width: number;
  height: number;
  /** Red, green and blue of each point. */
  points: Buffer;
}

/** A change between a screen and its kept picture: the squares with another color, or another height. */
export interface Change {
  squares: { x: number; y: number }[];
  tallerBy: number;
}

export async function smallOf(screenshot: Buffer): Promise<Small> {
  const { width, height } = await sharp(screenshot).metadata();
  const size = { width: Math.ceil(width / square), height: Math.ceil(height / square) };
  const points = await sharp(screenshot)
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
  return { ...size, points };
}

/** Null if both look the same. */
export function changeOf(now: Small, kept: Small): Change | null {
  const squares: Change['squares'] = [];
  for (let y = 0; y < Math.min(now.height, kept.height); y += 1)
    for (let x = 0; x < Math.min(now.width, kept.width); x += 1) {
      const [here, there] = [(y * now.width + x) * 3, (y * kept.width + x) * 3];
      const differs = [0, 1, 2].some(
        (color) => Math.abs(now.points[here + color]! - kept.points[there + color]!) > tolerance,
      );
      if (differs) squares.push({ x, y });
    }
  const tallerBy = now.height - kept.height;
  return squares.length > 0 || tallerBy !== 0 || now.width !== kept.width ? { squares, tallerBy } : null;
}

const black = { r: 0, g: 0, b: 0 };

/** All pictures of a screen in one file, from left to right. */
export async function sheetOf(smalls: readonly Small[]): Promise<Buffer> {
  const height = Math.max(...smalls.map((small) => small.height));
  const width = smalls.reduce((sum, small) => sum + small.width, 0);
  let left = 0;
  const parts = smalls.map((small) => {
    const part = {
      input: small.points,
      raw: { width: small.width, height: small.height, channels: 3 as const },
      ...{ left, top: 0 },
    };
    left += small.width;
    return part;
  });
  return sharp({ create: { width, height, channels: 4, background: { ...black, alpha: 0 } } })
    .composite(parts)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The pictures of a sheet, in the widths they were kept with. Their heights end where the sheet is transparent. */
export async function smallsOf(sheet: Buffer, widths: readonly number[]): Promise<Small[]> {
  const { data, info } = await sharp(sheet).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let left = 0;
  return widths.map((width) => {
    const rows: Buffer[] = [];
    for (let y = 0; y < info.height; y += 1) {
      const row = data.subarray((y * info.width + left) * 4, (y * info.width + left + width) * 4);
      if (row[3] !== 255) break;
      rows.push(Buffer.from(row.filter((_, index) => index % 4 !== 3)));
    }
    left += width;
    return { width, height: rows.length, points: Buffer.concat(rows) };
  });
}

/** The screenshot with its changed squares in red. */
export async function marked(screenshot: Buffer, { squares }: Change): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  const marks = squares
    .map(({ x, y }) => `<rect x="${x * square}" y="${y * square}" width="${square}" height="${square}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="red" fill-opacity="0.4">${marks}</svg>`;
  return sharp(screenshot)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
