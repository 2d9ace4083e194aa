import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clip, ffmpeg, h264, picture, sound } from './clips';

/** Makes files in a folder that are no films, or harm a program that opens them. @returns their paths by name */
export async function hostileFiles(
  folder: string,
  { url, secret }: { url: string; secret: string },
): Promise<Record<string, string>> {
  const good = await clip(folder, 'good.mp4', ...picture('320x240', 30, 1), ...h264);
  const bytes = await readFile(good);
  const port = new URL(url).port;
  const texts: Record<string, string> = {
    'an HLS playlist': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${url}/part.ts\n#EXT-X-ENDLIST\n`,
    'a playlist of a local file': `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
    'a concat script': `ffconcat version 1.0\nfile '${secret}'\nfile '${url}/a.mp4'\n`,
    'a session description': `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video ${port} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    'a DASH manifest': `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${url}/a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    'a drawing that names a file': `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><image href="file://${secret}"/></svg>`,
    'a page': '<!doctype html><script>location="/"</script>',
    'a shell script': '#!/bin/sh\nid\n',
    'a PDF': '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
    'an archive': 'PK\u0003\u0004\u0014\u0000',
    subtitles: '1\n00:00:00,000 --> 00:00:09,000\nNobody reads this\n',
    nothing: '',
    'one letter': 'x',
    'a header alone': '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom',
  };
  const files: Record<string, string> = {};
  const keep = async (name: string, content: string | Buffer) => {
    files[name] = join(folder, `${name.replaceAll(' ', '-')}.mp4`);
    await writeFile(files[name], content);
  };
  for (const [name, text] of Object.entries(texts)) await keep(name, Buffer.from(text, 'latin1'));
  await keep('a film without its index', bytes.subarray(0, bytes.lastIndexOf('moov') - 4));
  await keep('noise', Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7919 + (i >> 3)) & 255)));

  const make = async (name: string, extension: string, ...args: string[]) => {
    files[name] = await clip(folder, `${name.replaceAll(' ', '-')}.${extension}`, ...args);
  };
  await make('a photo', 'jpg', ...picture('320x240', 1, 1), '-frames:v', '1');
  await make('a film of 28 hours', 'mp4', '-itsscale', '100000', '-i', good, '-c', 'copy');
  await make(
    '64 million pixels',
    'avi',
    '-f',
    'lavfi',
    '-i',
    'color=s=8000x8000:d=0.1',
    '-frames:v',
    '1',
    '-c:v',
    'mjpeg',
  );
  await make('sound alone', 'mp4', ...sound(1), '-c:a', 'aac');
  const cover = files['a photo']!;
  await make(
    'sound with a cover',
    'm4a',
    ...sound(1),
    '-i',
    cover,
    '-map',
    '0',
    '-map',
    '1',
    '-c:a',
    'aac',
    '-c:v',
    'mjpeg',
    '-disposition:v',
    'attached_pic',
  );
  await make('a codec of no camera', 'mkv', ...picture('64x64', 10, 1), '-c:v', 'ffvhuff');
  return files;
}

/**
 * A QuickTime film with its pictures in another file, by an alias in its data reference.
 * @returns the paths of the film and of the other file
 */
export async function filmByReference(folder: string): Promise<{ film: string; other: string }> {
  const other = join(folder, 'other.mov');
  await ffmpeg(...picture('64x64', 10, 1), ...h264, other);
  const whole = await readFile(other);
  return { film: await withAlias(folder, whole, other), other };
}

async function withAlias(folder: string, whole: Buffer, path: string): Promise<string> {
  const name = Buffer.from(path);
  const padded = Buffer.concat([name, Buffer.alloc(name.length % 2)]);
  const record = Buffer.alloc(150);
  record.writeUInt16BE(1, 130); // number of levels
  const entry = Buffer.concat([
    record,
    Buffer.from([0, 2]),
    Buffer.from([name.length >> 8, name.length & 255]),
    padded,
    Buffer.from([0xff, 0xff, 0, 0]),
    Buffer.alloc(16),
  ]);
  const box = Buffer.alloc(12);
  box.writeUInt32BE(box.length + entry.length, 0);
  box.write('alis', 4, 'latin1');
  const dref = whole.indexOf('dref', whole.lastIndexOf('minf')) - 4;
  const first = dref + 16;
  const rest = first + whole.readUInt32BE(first);
  const grown = Buffer.concat([whole.subarray(0, first), box, entry, whole.subarray(rest)]);
  const more = grown.length - whole.length;
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const at = grown.lastIndexOf(parent, dref + 4) - 4;
    grown.writeUInt32BE(grown.readUInt32BE(at) + more, at);
  }
  const film = join(folder, 'by-reference.mov');
  await writeFile(film, grown);
  return film;
}
