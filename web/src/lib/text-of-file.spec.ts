import { textOfFile } from './text-of-file';

const name = 'Müller, José';

test.each([
  ['UTF-8', new TextEncoder().encode(name)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\ufeff${name}`)],
  ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${name}`, 'utf16le'))],
  ['UTF-16, the other way round', Uint8Array.from(Buffer.from(`\ufeff${name}`, 'utf16le').swap16())],
  ['Windows-1252', Uint8Array.from([...name].map((sign) => sign.charCodeAt(0)))],
])('reads %s', async (_, bytes) => {
  expect((await textOfFile(new File([bytes], 'a.csv'))).replace('\ufeff', '')).toBe(name);
});
