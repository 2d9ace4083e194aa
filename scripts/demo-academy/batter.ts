import type { CheckpointJoint } from '@fungo/contracts';

/** A batter drawn in lines, for the demo academy's films. */
interface Pose {
  /** seconds */
  at: number;
  hands: [number, number];
  /** Degrees of the barrel, 0 to the right; and how much of its length is seen. */
  bat: [number, number];
  hips: number;
  head: number;
  frontFoot: [number, number];
}

const poses: Pose[] = [
  { at: 0, hands: [505, 296], bat: [-112, 1], hips: 560, head: 578, frontFoot: [640, 604] },
  { at: 0.4, hands: [508, 300], bat: [-104, 1], hips: 561, head: 578, frontFoot: [640, 604] },
  { at: 0.7, hands: [505, 296], bat: [-114, 1], hips: 560, head: 577, frontFoot: [640, 604] },
  { at: 1.0, hands: [482, 302], bat: [-128, 0.95], hips: 548, head: 572, frontFoot: [628, 566] },
  { at: 1.2, hands: [478, 304], bat: [-136, 0.9], hips: 566, head: 574, frontFoot: [690, 606] },
  { at: 1.3, hands: [560, 352], bat: [-160, 0.45], hips: 584, head: 576, frontFoot: [692, 606] },
  { at: 1.367, hands: [660, 388], bat: [4, 1], hips: 598, head: 578, frontFoot: [692, 606] },
  { at: 1.45, hands: [690, 340], bat: [-50, 0.5], hips: 604, head: 582, frontFoot: [692, 606] },
  { at: 1.65, hands: [560, 268], bat: [-168, 0.9], hips: 606, head: 590, frontFoot: [692, 606] },
  { at: 2.0, hands: [545, 272], bat: [-186, 0.85], hips: 606, head: 592, frontFoot: [692, 606] },
  { at: 2.6, hands: [548, 276], bat: [-182, 0.85], hips: 604, head: 592, frontFoot: [692, 606] },
];

/** Seconds from the first picture to the last, and when the bat meets the ball. */
export const swing = { duration: 2.6, contact: 1.367 };

/** The picture at a moment, 1280 by 720, as SVG. */
export function batterAt(seconds: number): string {
  const { hands, bat, hips, head, frontFoot } = poseAt(seconds);
  const [angle, seen] = [(bat[0] * Math.PI) / 180, bat[1] * 190];
  const barrel = [hands[0] + Math.cos(angle) * seen, hands[1] + Math.sin(angle) * seen] as const;
  const shoulders = [(hips + head) / 2 - 4, 306] as const;
  const limb = (color: string, width: number, ...points: (readonly [number, number])[]) =>
    `<polyline points="${points.map((point) => point.join()).join(' ')}" stroke="${color}" stroke-width="${width}"/>`;
  const elbow = [(shoulders[0] + hands[0]) / 2 - 18, (shoulders[1] + hands[1]) / 2 + 34] as const;
  const flown = Math.max(0, seconds - swing.contact);
  const ball = [772 + flown * 1500, 392 - flown * 620] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <rect width="1280" height="720" fill="#a9cbe6"/><rect y="330" width="1280" height="96" fill="#2f5d46"/>
    <rect y="330" width="1280" height="8" fill="#e0b43c"/><rect y="426" width="1280" height="294" fill="#6f9a4f"/>
    <ellipse cx="600" cy="640" rx="520" ry="92" fill="#b98357"/>
    <path d="M742 622h60l14 16-44 16-44-16z" fill="#f7f4ec"/><rect x="768" y="404" width="8" height="226" fill="#33383d"/>
    <circle cx="${ball[0]}" cy="${ball[1]}" r="13" fill="#fffdf7" stroke="#c23b32" stroke-width="3"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${limb('#d8d5cc', 42, [hips - 8, 440], [hips - 62, 520], [500, 596])}
      ${limb('#efece3', 42, [hips + 8, 440], [(hips + frontFoot[0]) / 2 + 26, 516], frontFoot)}
      ${limb('#1f2d3d', 24, [478, 610], [524, 610])}
      ${limb('#1f2d3d', 24, [frontFoot[0] - 14, frontFoot[1] + 6], [frontFoot[0] + 32, frontFoot[1] + 6])}
      ${limb('#9c2f2a', 74, [hips, 428], shoulders)}
      ${limb('#caa27e', 24, shoulders, elbow, hands)}
      ${limb('#8a5a33', 15, hands, barrel)}
      ${limb('#9a683d', 21, [(hands[0] + barrel[0]) / 2, (hands[1] + barrel[1]) / 2], barrel)}
      ${limb('#b48c68', 24, [shoulders[0] + 26, 312], [(shoulders[0] + 26 + hands[0]) / 2 + 12, (312 + hands[1]) / 2 + 40], hands)}
    </g>
    <circle cx="${head}" cy="236" r="40" fill="#d3aa86"/>
    <path d="M${head - 44} 236a44 46 0 0 1 88 0h26v14h-42q-30-10-72 6z" fill="#1f2d3d"/>
  </svg>`;
}

/** Places of the joints at a moment, in units of the canvas of drawings: half a pixel of the picture. */
export function jointsAt(seconds: number): Partial<Record<CheckpointJoint['joint'], [number, number]>> {
  const { hands, bat, hips, head, frontFoot } = poseAt(seconds);
  const [angle, seen] = [(bat[0] * Math.PI) / 180, bat[1] * 190];
  const shoulder = (hips + head) / 2 - 4;
  const places = {
    head: [head, 236],
    leftShoulder: [shoulder + 26, 312],
    leftElbow: [(shoulder + 26 + hands[0]) / 2 + 12, (312 + hands[1]) / 2 + 40],
    leftWrist: hands,
    leftHip: [hips + 8, 440],
    leftKnee: [(hips + frontFoot[0]) / 2 + 26, 516],
    leftAnkle: frontFoot,
    rightShoulder: [shoulder, 306],
    rightHip: [hips - 8, 440],
    rightKnee: [hips - 62, 520],
    rightAnkle: [500, 596],
    batKnob: hands,
    batTip: [hands[0] + Math.cos(angle) * seen, hands[1] + Math.sin(angle) * seen],
  };
  return Object.fromEntries(
    Object.entries(places).map(([joint, [x, y]]) => [joint, [x / 2, y / 2] as [number, number]]),
  );
}

function poseAt(seconds: number): Pose {
  const next = poses.findIndex(({ at }) => at > seconds);
  if (next <= 0) return poses[next === 0 ? 0 : poses.length - 1]!;
  const [from, to] = [poses[next - 1]!, poses[next]!];
  const part = (seconds - from.at) / (to.at - from.at);
  const eased = part * part * (3 - 2 * part);
  const between = (a: number, b: number) => a + (b - a) * eased;
  const both = (a: [number, number], b: [number, number]): [number, number] => [
    between(a[0], b[0]),
    between(a[1], b[1]),
  ];
  return {
    at: seconds,
    hands: both(from.hands, to.hands),
    bat: both(from.bat, to.bat),
    hips: between(from.hips, to.hips),
    head: between(from.head, to.head),
    frontFoot: both(from.frontFoot, to.frontFoot),
  };
}
