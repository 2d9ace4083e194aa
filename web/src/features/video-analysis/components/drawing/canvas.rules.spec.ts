import { canvasOf, unitOf } from '@fungo/contracts/media/drawing-paths';
import { fit, fromCanvas, toCanvas, toCanvasLength } from './canvas.rules';

const shapes = {
  landscape: { width: 1280, height: 720 },
  portrait: { width: 720, height: 1280 },
  square: { width: 500, height: 500 },
  old: { width: 640, height: 480 },
};
const screens = {
  laptop: { left: 32, top: 180, width: 836, height: 470.25 },
  phone: { left: 16, top: 120, width: 358, height: 520 },
  'phone on its side, full screen': { left: 0, top: 0, width: 844, height: 390 },
  'a big screen, full': { left: 0, top: 0, width: 2560, height: 1440 },
};

// holds: D1 9.12
test('the canvas is 640 wide and as high as the film’s shape makes it', () => {
  expect(canvasOf(shapes.landscape)).toEqual({ width: 640, height: 360 });
  expect(canvasOf(shapes.portrait).height).toBeCloseTo(1137.78, 2);
  expect(canvasOf(shapes.old)).toEqual({ width: 640, height: 480 });
  expect(canvasOf({ width: null, height: null })).toEqual({ width: 640, height: 360 });
});

test('a film is centered in a box that is too wide or too high for it', () => {
  const beside = fit(shapes.landscape, { left: 0, top: 0, width: 844, height: 390 });
  expect(beside).toMatchObject({ top: 0, height: 390 });
  expect(beside.width).toBeCloseTo((390 * 16) / 9);
  expect(beside.left).toBeCloseTo((844 - (390 * 16) / 9) / 2);
  expect(fit(shapes.landscape, { left: 10, top: 20, width: 320, height: 400 })).toEqual({
    left: 10,
    top: 20 + (400 - 180) / 2,
    width: 320,
    height: 180,
  });
});

describe.each(Object.entries(shapes))('of a %s film', (_, film) => {
  const canvas = canvasOf(film);

  // holds: D1 9.12
  test.each(Object.entries(screens))('a knuckle is at its place on %s', (_screen, box) => {
    // Where the film shows it, told in the film's own pixels.
    const knuckle = { x: 0.31 * film.width, y: 0.77 * film.height };
    const picture = fit(film, box);
    const touched = {
      x: picture.left + (knuckle.x / film.width) * picture.width,
      y: picture.top + (knuckle.y / film.height) * picture.height,
    };
    const drawn = toCanvas(touched, canvas, box);
    expect(drawn.x).toBeCloseTo(0.31 * canvas.width, 0);
    expect(drawn.y).toBeCloseTo(0.77 * canvas.height, 0);
    for (const other of Object.values(screens)) {
      const shown = fromCanvas(drawn, canvas, other);
      const there = fit(film, other);
      const pixels = there.width / canvas.width;
      expect(Math.abs(shown.x - (there.left + 0.31 * there.width))).toBeLessThanOrEqual(0.06 * pixels);
      expect(Math.abs(shown.y - (there.top + 0.77 * there.height))).toBeLessThanOrEqual(0.06 * pixels);
    }
  });
});

test('a point outside the picture maps to the nearest point of its edge', () => {
  const box = screens['phone on its side, full screen'];
  const canvas = canvasOf(shapes.landscape);
  expect(toCanvas({ x: 0, y: 195 }, canvas, box)).toEqual({ x: 0, y: 180 });
  expect(toCanvas({ x: 840, y: 500 }, canvas, box)).toEqual({ x: 640, y: 360 });
});

test('a finger is wider on the canvas the smaller the picture', () => {
  const canvas = canvasOf(shapes.landscape);
  expect(toCanvasLength(22, canvas, { left: 0, top: 0, width: 320, height: 180 })).toBe(44);
  expect(toCanvasLength(22, canvas, { left: 0, top: 0, width: 1280, height: 720 })).toBe(11);
});

test('letters keep their size to the long side', () => {
  expect(unitOf(canvasOf(shapes.landscape))).toBe(1);
  expect(unitOf(canvasOf(shapes.portrait))).toBeCloseTo(16 / 9);
});
