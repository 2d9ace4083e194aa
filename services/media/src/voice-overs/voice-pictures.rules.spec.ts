import type { Annotation, VoiceLog } from '@fungo/contracts';
import { svgOf } from './drawing-picture';
import { areDrawnAlike, framesIn, picturesOf } from './voice-pictures.rules';
import { framesRecipe, reelRecipe, samplesRecipe } from './voice-reel.rules';

const film = { frameRate: 60, duration: 2, width: 640, height: 360 };
const hips: Annotation = {
  ...{ id: 1, type: 'text', startX: 1, startY: 1, text: 'Hips <first> & "hands"\u0001', color: '#ff0000' },
  timestamp: 1,
};
const log: VoiceLog = {
  length: 4000,
  start: { film: 1, rate: 1, isPlaying: false, drawings: [hips] },
  events: [
    { at: 1500, do: 'play' },
    { at: 2000, do: 'rate', rate: 4 },
    { at: 3000, do: 'seek', film: 0.2 },
  ],
};
const takes = [{ id: 'a', log }];

it('shows each picture of each span, of which a cut takes none away', () => {
  const spans = [
    { takeId: 'a', from: 0, to: 1010 },
    { takeId: 'a', from: 1490, to: 4000 },
  ];
  const pictures = picturesOf({ spans, takes, film });
  expect(pictures).toHaveLength(Math.ceil((1010 + 2510) * 0.03));
  // 1 s + 0.49 s of the film's own speed, and the last frame once the film is over.
  expect(pictures[45]!.frame).toBe(Math.floor(60 * (1 + 1.5 - 1.01 + 1.49 - 1.5)));
  expect(Math.max(...pictures.map(({ frame }) => frame))).toBe(119);
  expect(pictures.at(-1)!.frame).toBeGreaterThan(100);
});

it('shows a drawing while the film is within half a second of it', () => {
  const pictures = picturesOf({ spans: [{ takeId: 'a', from: 0, to: 4000 }], takes, film });
  const drawn = pictures.map(({ drawings }) => drawings.length);
  expect([drawn[0], drawn[60], drawn[61], drawn.at(-1)]).toEqual([1, 1, 0, 0]);
  expect(drawn.slice(90, 94)).toEqual([0, 0, 0, 1]);
});

it('asks for each frame once, in the order of the film', () => {
  const pictures = [5, 5, 3, 9, 3].map((frame) => ({ frame, drawings: [] }));
  expect(framesIn(pictures)).toEqual([3, 5, 9]);
  const { filter, inputOptions } = framesRecipe([3, 5, 9], 60);
  expect(filter).toContain(`select='eq(n,0)+eq(n,2)+eq(n,6)'`);
  expect(inputOptions!.slice(0, 2)).toEqual(['-ss', '0.041667']);
});

it('two pictures are drawn alike if they have the same drawings, whatever their frames are', () => {
  const drawn = { frame: 1, drawings: [hips] };
  expect(areDrawnAlike(drawn, { frame: 2, drawings: [hips] })).toBe(true);
  for (const drawings of [[], [hips, hips], [{ ...hips }]])
    expect(areDrawnAlike(drawn, { frame: 1, drawings })).toBe(false);
});

it('draws the words of a drawing, and no markup in them', () => {
  const svg = svgOf([hips], film);
  expect(svg).toContain('>Hips &lt;first&gt; &amp; "hands"</text>');
});

it('writes the name of the academy so that it fits, and none without a name or a font', () => {
  const look = { ...film, seconds: 1, font: '/font.ttf' };
  const filter = (academy: string, font: string | null = look.font) =>
    reelRecipe({ ...look, academy, font }).filter;
  expect(filter('Fungo')).toContain('fontsize=24');
  expect(filter('The Long Name of an Academy'.repeat(3))).toContain('fontsize=11');
  expect(filter('')).not.toContain('drawtext');
  expect(filter('Fungo', null)).not.toContain('drawtext');
});

it('lets the last run read its two formats only, and the others what films may be', () => {
  const last = reelRecipe({ ...film, seconds: 1, academy: '', font: null });
  expect(last.inputOptions!.slice(0, 2)).toEqual(['-format_whitelist', 'mjpeg']);
  expect(last.secondOptions!.slice(0, 2)).toEqual(['-format_whitelist', 's16le']);
  for (const { inputOptions = [], secondOptions = [] } of [framesRecipe([1], 60), samplesRecipe])
    expect([...inputOptions, ...secondOptions]).not.toContain('-format_whitelist');
});
