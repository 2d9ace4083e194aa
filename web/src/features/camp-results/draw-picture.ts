import { stationWords } from '@fungo/contracts/camps/result-words';
import { isMedalPlace, medalArt, medals } from '@/academy/medal-art';
import type { PictureFacts } from './results.rules';

/** In pixels. The height fills a phone's screen. */
export const pictureSize = { width: 1080, height: 1350 };

const colors = {
  board: '#12261c',
  deep: '#0b1a13',
  line: '#36543f',
  ink: '#f3f6ee',
  muted: '#b2c4b7',
  lamp: '#ffc94d',
};
const margin = 80;
const display = (size: number) => `800 ${size}px Rokkitt, Rockwell, Georgia, serif`;
const plain = (size: number, weight = 400) =>
  `${weight} ${size}px 'Atkinson Hyperlegible Next', system-ui, sans-serif`;

/** Draws a child's picture. The fonts must be loaded, or the browser uses others. */
export function drawPicture(context: CanvasRenderingContext2D, facts: PictureFacts) {
  const { width, height } = pictureSize;
  const right = width - margin;
  context.fillStyle = colors.deep;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.board;
  context.fillRect(28, 28, width - 56, height - 56);
  context.strokeStyle = colors.line;
  context.lineWidth = 3;
  context.setLineDash([16, 10]);
  context.strokeRect(44, 44, width - 88, height - 88);
  context.setLineDash([]);
  context.textBaseline = 'alphabetic';

  const write = (text: string, y: number, font: string, color: string, room = right - margin) => {
    context.textAlign = 'left';
    context.fillStyle = color;
    context.font = font;
    context.fillText(text, margin, y, room);
  };
  write(facts.academy, 140, plain(36, 700), colors.muted);
  write(facts.camp, 212, display(62), colors.ink);
  write(facts.dates, 262, plain(32), colors.muted);
  write(facts.name, 420, display(130), colors.lamp, right - margin - 170);
  write(facts.division, 486, plain(38, 700), colors.ink);
  if (facts.overall) {
    write(`Overall: ${facts.overall.place}`, 540, plain(38, 700), colors.ink);
    drawMedal(context, facts.overall.medal, right - 150, 310, 4.6);
  }

  const rowHeight = 122;
  facts.stations.forEach(({ rule, score, medal, isBest }, index) => {
    const top = 600 + index * rowHeight;
    context.fillStyle = colors.line;
    context.fillRect(margin, top, right - margin, 2);
    drawMedal(context, medal, margin, top + 20, 2.1);
    context.textAlign = 'left';
    context.fillStyle = colors.ink;
    context.font = plain(38, 700);
    context.fillText(stationWords[rule.station], margin + 100, top + (isBest ? 56 : 76), 460);
    if (isBest) {
      context.fillStyle = colors.lamp;
      context.font = plain(30, 700);
      context.fillText('New personal best', margin + 100, top + 96, 460);
    }
    context.textAlign = 'right';
    context.fillStyle = colors.lamp;
    context.font = display(64);
    context.fillText(score, right, top + 84, 320);
  });
}

function drawMedal(
  context: CanvasRenderingContext2D,
  place: number | null,
  x: number,
  y: number,
  scale: number,
) {
  if (place === null || !isMedalPlace(place)) return;
  const { ribbon, rim, face, ink } = medals[place];
  const { ball, ribbons } = medalArt;
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.fillStyle = ribbon;
  for (const path of ribbons) context.fill(new Path2D(path));
  for (const [radius, color] of [
    [ball.rim, rim],
    [ball.face, face],
  ] as const) {
    context.beginPath();
    context.arc(ball.x, ball.y, radius, 0, 2 * Math.PI);
    context.fillStyle = color;
    context.fill();
  }
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.font = display(14);
  context.fillText(`${place}`, ball.x, 31);
  context.restore();
}

/** The picture as a file. @throws Error if the browser cannot draw */
export async function pictureFile(canvas: HTMLCanvasElement, facts: PictureFacts): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The browser made no picture.');
  const name = `${facts.name} ${facts.camp}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return new File([blob], `${name}.png`, { type: 'image/png' });
}
