import { extname } from 'node:path';

/** The container formats of films, by their first bytes. */
type Container = 'iso' | 'avi' | 'asf' | 'matroska' | 'flv';

/** MP4, QuickTime and 3GP are one format with three names, and phones mix them. */
const byExtension: Partial<Record<string, Container>> = {
  '.mp4': 'iso',
  '.mov': 'iso',
  '.3gp': 'iso',
  '.avi': 'avi',
  '.wmv': 'asf',
  '.webm': 'matroska',
  '.flv': 'flv',
};

const byType: Partial<Record<string, Container>> = {
  'video/mp4': 'iso',
  'video/mov': 'iso',
  'video/quicktime': 'iso',
  'video/3gp': 'iso',
  'video/3gpp': 'iso',
  'video/avi': 'avi',
  'video/msvideo': 'avi',
  'video/x-msvideo': 'avi',
  'video/vnd.avi': 'avi',
  'video/wmv': 'asf',
  'video/x-ms-wmv': 'asf',
  'video/webm': 'matroska',
  'video/flv': 'flv',
  'video/x-flv': 'flv',
};

const genericTypes = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

export interface Named {
  /** The phone's name for it. */
  name: string;
  /** The media type that came with it, or ''. */
  type: string;
}

const typeOf = ({ type }: Named) => type.split(';')[0]!.trim().toLowerCase();

/** Whether a file may be uploaded at all: by its extension or, without one, by its media type. */
export function isAllowed(file: Named): boolean {
  const extension = extname(file.name).toLowerCase();
  if (extension !== '') return Object.hasOwn(byExtension, extension);
  return genericTypes.has(typeOf(file)) || Object.hasOwn(byType, typeOf(file));
}

/**
 * Whether the content matches the name or, without an extension, the media type. An extension wins because browsers
 * guess media types from their own tables.
 */
export function agrees(file: Named, content: Container): boolean {
  const claim = byExtension[extname(file.name).toLowerCase()] ?? byType[typeOf(file)];
  return claim === undefined || claim === content;
}

const asfHeader = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
const ebmlHeader = Buffer.from('1a45dfa3', 'hex');
/** Pictures and audio in a film's container. */
const otherBrands = /^(he[iv][a-z]|mi[af][0-9a-z]|msf1|avi[fs]|jp[2xm] |crx |M4[AB] )$/;
/** The first atoms of QuickTime files that are older than brands. */
const oldAtoms = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** The container of a film by its first 16 bytes; null for anything else. */
export function sniff(head: Buffer): Container | null {
  const text = head.toString('latin1');
  const atom = text.slice(4, 8);
  if (atom === 'ftyp') return otherBrands.test(text.slice(8, 12)) ? null : 'iso';
  if (oldAtoms.has(atom)) return 'iso';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'AVI ') return 'avi';
  if (head.subarray(0, asfHeader.length).equals(asfHeader)) return 'asf';
  if (head.subarray(0, ebmlHeader.length).equals(ebmlHeader)) return 'matroska';
  if (text.startsWith('FLV\x01')) return 'flv';
  return null;
}

/** The media type for storing the original, whatever the phone called it. */
export const contentTypes: Record<Container, string> = {
  iso: 'video/mp4',
  avi: 'video/x-msvideo',
  asf: 'video/x-ms-wmv',
  matroska: 'video/webm',
  flv: 'video/x-flv',
};
