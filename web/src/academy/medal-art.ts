/** A medal in a box of 32 by 40, for pages and pictures alike. */
export const medalArt = {
  ribbons: ['M6 0h8l4 14-6 4z', 'M26 0h-8l-4 14 6 4z'],
  seams: 'M8.6 18.6c4 4.6 4 10.2 0 14.8M23.4 18.6c-4 4.6-4 10.2 0 14.8',
  ball: { x: 16, y: 26, rim: 13, face: 10.5 },
} as const;

export const medals = {
  1: { name: 'Gold', ribbon: '#b3202c', rim: '#b8860b', face: '#ffc94d', ink: '#5c3a00' },
  2: { name: 'Silver', ribbon: '#0f5fc2', rim: '#75808a', face: '#dbe2e6', ink: '#2b353d' },
  3: { name: 'Bronze', ribbon: '#2d6e42', rim: '#7d4318', face: '#dd9a63', ink: '#46230a' },
} as const;

export const isMedalPlace = (place: number): place is keyof typeof medals => place in medals;
