import { video } from '@fungo/contracts/constants';

const types = [
  'video/mp4',
  'video/mov',
  'video/quicktime',
  'video/avi',
  'video/x-msvideo',
  'video/wmv',
  'video/x-ms-wmv',
  'video/webm',
  'video/3gp',
  'video/3gpp',
  'video/flv',
  'video/x-flv',
  'application/octet-stream',
];

/** File types of the chooser: a phone opens its camera roll, a computer greys out the rest. */
export const filmAccept = ['video/*', ...video.extensions].join(',');

/** Why a file cannot be a film; undefined when it may be one. The server looks into it and has the last word. */
export function refuseFilm(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  maxBytes: number = video.maxBytes,
) {
  const named = video.extensions.some((extension) => name.toLowerCase().endsWith(extension));
  if (!named && !types.includes(type))
    return {
      title: 'Invalid File Type',
      text: 'Please choose an MP4, MOV, AVI, WMV, WebM, 3GP or FLV video.',
    };
  if (size > maxBytes)
    return {
      title: 'File Too Large',
      text: `This file is ${formatBytes(size)}. Maximum allowed: ${formatBytes(maxBytes).replace(' ', '')}.`,
    };
  if (size === 0) return { title: 'Invalid File', text: 'This file is empty. Please choose another one.' };
  return undefined;
}

/** The name that a film begins with: its file's, without what tells the kind. */
export const titleOfFile = (name: string) => name.replace(/\.\w{1,5}$/, '').trim();

const units = ['bytes', 'KB', 'MB', 'GB'];

/** '118 MB', '1.4 GB' */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1);
  const amount = bytes / 1024 ** power;
  return `${amount < 10 && power > 0 ? Math.round(amount * 10) / 10 : Math.round(amount)} ${units[power]}`;
}
