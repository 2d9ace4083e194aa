import sharp from 'sharp';
import {
  type Annotation,
  canvasOf,
  edgeOf,
  letteringOf,
  pathOf,
  type Size,
  textSize,
  unitOf,
} from '@fungo/contracts';

/** Seconds. The text is ours, of at most 500 drawings. */
const patience = 30;
/** Width of a line on a canvas whose unit is 1, and of the edge under it. */
const lineWidth = 2;
const edgeWidth = 4;

/** Drawings over nothing, as a PNG of a film's size. */
export function pictureOf(drawings: readonly Annotation[], size: Size): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(drawings, size)))
    .png()
    .timeout({ seconds: patience })
    .toBuffer();
}

/** A frame with a picture over it. The frame is a JPEG of ours, of this size. */
export function drawnOn(frame: Buffer, overlay: Buffer, { width, height }: Size): Promise<Buffer> {
  return sharp(frame, { limitInputPixels: width * height })
    .composite([{ input: overlay }])
    .jpeg({ quality: 92, chromaSubsampling: '4:2:0' })
    .timeout({ seconds: patience })
    .toBuffer();
}

/** Drawings as SVG, as pages show them. */
export function svgOf(drawings: readonly Annotation[], size: Size): string {
  const canvas = canvasOf(size);
  const unit = unitOf(canvas);
  const shapes = drawings.map((drawing) => shapeOf(drawing, unit)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${canvas.width} ${canvas.height}" preserveAspectRatio="none">${shapes}</svg>`;
}

function shapeOf(drawing: Annotation, unit: number): string {
  const [path, lettering, edge] = [pathOf(drawing, unit), letteringOf(drawing, unit), edgeOf(drawing.color)];
  const line = `d="${path}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  const lines = path
    ? `<path ${line} stroke="${edge}" stroke-opacity="0.6" stroke-width="${edgeWidth * unit}"/>` +
      `<path ${line} stroke="${drawing.color}" stroke-width="${lineWidth * unit}"/>`
    : '';
  if (!lettering) return lines;
  const { x, y, text, anchor } = lettering;
  return `${lines}<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="DejaVu Sans" font-weight="700" font-size="${textSize * unit}" fill="${drawing.color}" stroke="${edge}" stroke-width="${4 * unit}" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`;
}

/** Characters that no XML document may have. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string) => text.replace(forbidden, '').replace(/[&<>]/g, (sign) => entities[sign]!);
