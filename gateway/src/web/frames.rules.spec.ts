import { originsOf } from './frames.rules';

describe('the origins of frames', () => {
  it('are those of web addresses, each once', () => {
    expect(
      originsOf([
        'https://www.youtube-nocookie.com/embed/a?rel=0',
        'https://www.youtube-nocookie.com/embed/b',
        'https://FILMS.example:8443/x#y',
        'http://localhost:3000/film',
        'https://bücher.example/',
        null,
      ]),
    ).toEqual([
      'http://localhost:3000',
      'https://films.example:8443',
      'https://www.youtube-nocookie.com',
      'https://xn--bcher-kva.example',
    ]);
  });

  it.each([
    '',
    'nowhere',
    '/files/film.mp4',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://films.example/1',
    'https://films.example;script-src/x',
    "https://'unsafe-inline'/x",
    'https://*.example/x',
    'https://a,b.example/x',
    'https://[::1]/x',
    'ftp://films.example/x',
  ])('are none for %s', (address) => {
    expect(originsOf([address])).toEqual([]);
  });
});
