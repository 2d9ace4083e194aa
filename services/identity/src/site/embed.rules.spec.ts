import { embedUrl } from './embed.rules';

const youTube = (rest = '') => `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ${rest}`;

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube()],
  ['http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&feature=share', youTube()],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=90', youTube('?start=90')],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', youTube('?start=3723')],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=43s', youTube('?start=43')],
  ['https://youtu.be/dQw4w9WgXcQ?t=2m', youTube('?start=120')],
  ['https://youtu.be/dQw4w9WgXcQ?t=soon', youTube()],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youTube()],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youTube()],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=12', youTube('?start=12')],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youTube()],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/0f1e2d3c4b', 'https://player.vimeo.com/video/76979871?h=0f1e2d3c4b'],
  [
    'https://player.vimeo.com/video/76979871?h=0f1e2d3c4b',
    'https://player.vimeo.com/video/76979871?h=0f1e2d3c4b',
  ],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
])('%s is shown by its site’s player', (url, player) => {
  expect(embedUrl(url)).toBe(player);
});

test.each([
  'https://films.example.com/grip.html',
  'https://www.youtube.com/@coach',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/embed/..%2Fredirect',
  'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
])('%s stays as it is', (url) => {
  expect(embedUrl(url)).toBe(url);
});

test('a file of this site stays as it is', () => {
  expect(embedUrl('/files/tee-work.mp4')).toBe('/files/tee-work.mp4');
});

test('without an address there is nothing to show', () => {
  expect(embedUrl(null)).toBeNull();
});
