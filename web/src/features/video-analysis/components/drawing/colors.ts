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
