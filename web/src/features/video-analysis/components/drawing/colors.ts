import { annotation } from '@fungo/contracts/constants';

/** A few colors that color-blind people can tell apart, each with an edge in contrast to it. */
export const palette = [
  { name: 'Red', value: annotation.defaultColor },
  { name: 'Yellow', value: '#ffd400' },
  { name: 'Green', value: '#3ddc50' },
  { name: 'Blue', value: '#35b6ff' },
  { name: 'White', value: '#ffffff' },
  { name: 'Black', value: '#111111' },
] as const;

/** The edge around a line, which keeps it visible on a film of the same brightness. */
export function edgeOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 60 ? '#000000' : '#ffffff';
}
