import { pictureAt } from './filmstrip.rules';

const strip = {
  url: '/uploads/strip.webp',
  frames: 7,
  columns: 3,
  frameWidth: 160,
  frameHeight: 90,
  interval: 0.5,
};

test.each([
  [0, { x: 0, y: 0 }],
  [0.49, { x: 0, y: 0 }],
  [1.2, { x: 320, y: 0 }],
  [1.5, { x: 0, y: 90 }],
  [3.1, { x: 0, y: 180 }],
  [99, { x: 0, y: 180 }],
  [-1, { x: 0, y: 0 }],
])('at %f s it is the picture at %j', (seconds, picture) => {
  expect(pictureAt(strip, seconds)).toEqual(picture);
});
