import sharp from 'sharp';
import { photograph } from './photograph.ts';

/** The scenes that the demo world draws: flat shapes in the product's colours, no stock pictures. */
export const scenes = [
  'cooling',
  'cleaning',
  'catering',
  'plumbing',
  'garden',
  'moving',
  'tools',
  'pests',
  'beauty',
  'cars',
] as const;

/** One of them. */
export type Scene = (typeof scenes)[number];

/** What scenes are drawn on, and how large the pictures are: each is kept in six sizes and formats, which takes the time of a first start. */
const WIDTH = 1600;
const HEIGHT = 1067;
const photoSize = { width: 1200, height: 800 };

interface Palette {
  readonly wall: readonly [string, string];
  readonly floor: string;
  readonly thing: string;
  readonly light: string;
}

const palettes: Readonly<Record<Scene, Palette>> = {
  cooling: { wall: ['#dcebe7', '#b9d8d0'], floor: '#c9b79c', thing: '#0f6b58', light: '#ffffff' },
  cleaning: { wall: ['#f7ecd8', '#ecd6ae'], floor: '#b89a74', thing: '#0f6b58', light: '#fffaf0' },
  catering: { wall: ['#efe3d6', '#d9c0a6'], floor: '#7d5a3c', thing: '#a8441f', light: '#fff4e3' },
  plumbing: { wall: ['#e3ecf3', '#bcd0e0'], floor: '#93a7b5', thing: '#1c5b9c', light: '#ffffff' },
  garden: { wall: ['#e2f0dc', '#b7d7a5'], floor: '#6d8f4e', thing: '#2a6e2e', light: '#fdfbe9' },
  moving: { wall: ['#f3e9e0', '#dcc7b4'], floor: '#a78462', thing: '#84500a', light: '#fffaf3' },
  tools: { wall: ['#ebe9dd', '#d3cfb8'], floor: '#9a8f78', thing: '#b1432f', light: '#fffdf4' },
  pests: { wall: ['#e6efe9', '#c3d8cb'], floor: '#a39375', thing: '#2f6b4a', light: '#ffffff' },
  beauty: { wall: ['#f8e8ea', '#e9c6cd'], floor: '#a9817c', thing: '#a33a5c', light: '#fff7f5' },
  cars: { wall: ['#e4ebf2', '#bccbdb'], floor: '#7d8791', thing: '#1f4f8a', light: '#f4fbff' },
};

const things: Readonly<Record<Scene, (p: Palette) => string>> = {
  cooling: ({ thing, light }) => `
    <rect x="470" y="190" width="660" height="200" rx="40" fill="${light}"/><rect x="470" y="330" width="660" height="60" rx="30" fill="#e6eeec"/>
    <rect x="530" y="345" width="540" height="14" rx="7" fill="${thing}" opacity=".35"/><circle cx="1070" cy="240" r="12" fill="${thing}"/>
    ${[0, 1, 2, 3].map((i) => `<path d="M${560 + i * 150} 430q40 70 0 140t0 140" fill="none" stroke="${light}" stroke-width="22" stroke-linecap="round" opacity=".8"/>`).join('')}`,
  cleaning: ({ thing, light }) => `
    <path d="M700 850h260l-40-330H740z" fill="${thing}"/><rect x="730" y="470" width="200" height="60" rx="24" fill="${light}"/>
    <path d="M1090 860 1010 300" stroke="#7a4f0c" stroke-width="26" stroke-linecap="round"/><path d="M960 880q120-150 260-20z" fill="${light}"/>
    ${[
      [560, 420, 46],
      [630, 330, 28],
      [500, 300, 36],
      [1180, 420, 30],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}" opacity=".75"/>`)
      .join('')}`,
  catering: ({ thing, light }) => `
    <ellipse cx="800" cy="760" rx="430" ry="70" fill="${light}"/><path d="M460 720a340 340 0 0 1 680 0z" fill="#d9dde0"/><path d="M520 700a280 280 0 0 1 200-240" fill="none" stroke="${light}" stroke-width="26" stroke-linecap="round"/>
    <circle cx="800" cy="370" r="38" fill="${thing}"/><rect x="430" y="715" width="740" height="30" rx="15" fill="#b9c0c4"/>`,
  plumbing: ({ thing, light }) => `
    <path d="M560 320h300a90 90 0 0 1 90 90v110" fill="none" stroke="${thing}" stroke-width="90"/><rect x="500" y="250" width="90" height="140" rx="20" fill="${thing}"/>
    <rect x="890" y="500" width="120" height="60" rx="20" fill="${thing}"/><path d="M950 620c50 70 70 105 70 140a70 70 0 0 1-140 0c0-35 20-70 70-140z" fill="${light}"/>`,
  garden: ({ thing, light }) => `
    <path d="M800 860V470" stroke="#7a4f0c" stroke-width="40" stroke-linecap="round"/><circle cx="800" cy="400" r="190" fill="${thing}"/><circle cx="670" cy="480" r="120" fill="${thing}"/><circle cx="930" cy="480" r="120" fill="${thing}"/>
    <circle cx="1220" cy="250" r="80" fill="${light}"/><path d="M420 880q60-120 120 0M1040 880q60-140 130 0" fill="none" stroke="${thing}" stroke-width="34" stroke-linecap="round"/>`,
  moving: ({ thing, light }) => `
    <rect x="520" y="520" width="330" height="330" fill="${thing}" opacity=".85"/><path d="M520 520h330v60H520z" fill="#6b4007"/><rect x="650" y="520" width="70" height="330" fill="${light}" opacity=".55"/>
    <rect x="880" y="620" width="230" height="230" fill="#b98a4d"/><path d="M880 620h230v46H880z" fill="#7a4f0c"/><rect x="640" y="330" width="230" height="190" fill="#c99b5f"/><path d="M640 330h230v40H640z" fill="#8d6026"/>`,
  // A chest of tools, a hammer and a screwdriver leaning on it.
  tools: ({ thing, light }) => `
    <path d="M700 560v-60a30 30 0 0 1 30-30h180a30 30 0 0 1 30 30v60" fill="none" stroke="#3c4147" stroke-width="30"/><rect x="520" y="550" width="600" height="300" rx="26" fill="${thing}"/>
    <rect x="520" y="660" width="600" height="34" fill="#000" opacity=".18"/><rect x="770" y="640" width="100" height="74" rx="12" fill="${light}"/>
    <path d="M1230 850 1190 420" stroke="#8a5a2b" stroke-width="34" stroke-linecap="round"/><path d="M1095 430l170-24 10 76-120 16z" fill="#5b646c"/>
    <path d="M400 850 430 620" stroke="#d49a2a" stroke-width="52" stroke-linecap="round"/><path d="M432 610 452 450" stroke="#6d767e" stroke-width="18" stroke-linecap="round"/>`,
  // A sprayer in front of a shield under which nothing crawls.
  pests: ({ thing, light }) => `
    <path d="M800 220c90 60 170 70 250 72 10 250-60 420-250 520-190-100-260-270-250-520 80-2 160-12 250-72z" fill="${light}" opacity=".92"/>
    <ellipse cx="800" cy="520" rx="74" ry="110" fill="${thing}"/><circle cx="800" cy="385" r="46" fill="${thing}"/><path d="M800 420v200M640 430l95 50M625 540h100M650 660l90-60M960 430l-95 50M975 540H875M950 660l-90-60" stroke="${thing}" stroke-width="20" stroke-linecap="round"/>
    <path d="M640 320 960 720" stroke="#c2452d" stroke-width="44" stroke-linecap="round"/><rect x="1120" y="560" width="150" height="290" rx="34" fill="#d9a441"/><path d="M1150 560v-70h90v70" fill="#3f4a44"/><path d="M1150 500h-90" stroke="#3f4a44" stroke-width="28" stroke-linecap="round"/>`,
  // A mirror, a brush, and bottles before it.
  beauty: ({ thing, light }) => `
    <circle cx="800" cy="420" r="230" fill="${thing}" opacity=".85"/><circle cx="800" cy="420" r="195" fill="${light}"/><path d="M690 520 880 300M760 560 930 360" stroke="${thing}" stroke-width="14" opacity=".25" stroke-linecap="round"/>
    <path d="M770 640h60v150h110v60H660v-60h110z" fill="${thing}"/><rect x="1080" y="600" width="110" height="250" rx="24" fill="#d8a7b1"/><rect x="1105" y="530" width="60" height="80" rx="10" fill="#5d2b3b"/>
    <rect x="440" y="680" width="130" height="170" rx="30" fill="#c98b5f"/><rect x="470" y="600" width="70" height="90" rx="12" fill="#3d2a26"/><path d="M620 850 590 500" stroke="#7a4a3a" stroke-width="24" stroke-linecap="round"/><ellipse cx="586" cy="470" rx="34" ry="64" fill="#f1c9b4"/>`,
  // A car that shines, with foam above it.
  cars: ({ thing, light }) => `
    <path d="M380 780v-110c0-40 30-64 74-72l120-22 120-136c24-26 54-40 92-40h190c40 0 70 14 94 42l110 134 70 16c44 10 70 36 70 80v108z" fill="${thing}"/>
    <path d="M640 572l92-104c14-16 30-22 52-22h52v126zM870 446h94c22 0 40 8 54 26l78 100H870z" fill="${light}" opacity=".9"/><circle cx="580" cy="790" r="84" fill="#2b2f33"/><circle cx="580" cy="790" r="38" fill="${light}"/><circle cx="1140" cy="790" r="84" fill="#2b2f33"/><circle cx="1140" cy="790" r="38" fill="${light}"/>
    ${[
      [520, 400, 40],
      [600, 330, 26],
      [1240, 380, 46],
      [1160, 300, 28],
      [860, 300, 34],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${light}" opacity=".85"/>`)
      .join('')}`,
};

/** What stands around the thing: two of them in each picture, so that no two of a scene are alike. */
const surroundings: readonly ((p: Palette) => string)[] = [
  // A window with the city outside.
  ({ light }) =>
    `<rect x="110" y="150" width="270" height="360" rx="10" fill="#cfe6f5"/><path d="M110 430h60v-90h50v60h60v-130h40v100h60v140H110z" fill="#9dbdd3"/><path d="M245 150v360M110 330h270" stroke="${light}" stroke-width="12"/><rect x="110" y="150" width="270" height="360" rx="10" fill="none" stroke="${light}" stroke-width="18"/>`,
  // A plant in a pot.
  () =>
    `<path d="M1330 860h140l-22-150h-96z" fill="#b5653a"/><path d="M1400 720q-120-90-110-250 110 60 110 250q0-200 120-270 20 180-120 270" fill="#2f7d57"/>`,
  // A shelf with books and a vase.
  ({ floor }) =>
    `<rect x="1200" y="330" width="300" height="18" rx="6" fill="${floor}"/><rect x="1220" y="230" width="34" height="100" fill="#c96f4a"/><rect x="1258" y="250" width="28" height="80" fill="#e2b56c"/><rect x="1290" y="220" width="40" height="110" fill="#7d93a6"/><path d="M1400 330q-34-60 0-110h40q34 50 0 110z" fill="#fff" opacity=".9"/>`,
  // A lamp that hangs.
  ({ floor }) =>
    `<path d="M1320 0v210" stroke="${floor}" stroke-width="8"/><path d="M1230 290q90-150 180 0z" fill="${floor}"/><ellipse cx="1320" cy="292" rx="90" ry="14" fill="#fff3c9"/>`,
  // A picture on the wall, a rug below.
  ({ thing, light }) =>
    `<rect x="130" y="170" width="260" height="200" fill="${light}"/><path d="M150 350l80-110 60 70 40-40 40 80z" fill="${thing}" opacity=".45"/><ellipse cx="800" cy="960" rx="520" ry="60" fill="${thing}" opacity=".18"/>`,
];

const drawing = (scene: Scene, shift: number): string => {
  const palette = palettes[scene];
  const [top, bottom] = palette.wall;
  const around = [shift, shift + 2]
    .map((at) => surroundings[at % surroundings.length]?.(palette))
    .join('');
  // Closer or farther, to the left or to the right, and turned round every other time.
  const size = 0.82 + (shift % 4) * 0.08;
  const turned = shift % 2 === 0 ? size : -size;
  const x = 800 + ((shift % 3) - 1) * 110;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${photoSize.width}" height="${photoSize.height}" preserveAspectRatio="none" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="${shift % 2}" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="glow" cx="${0.25 + (shift % 3) * 0.25}" cy=".2" r=".8"><stop offset="0" stop-color="${palette.light}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="850" fill="url(#wall)"/><rect width="${WIDTH}" height="850" fill="url(#glow)"/>
    <rect y="850" width="${WIDTH}" height="217" fill="${palette.floor}"/><rect y="850" width="${WIDTH}" height="10" fill="#000" opacity=".08"/>
    ${around}<g transform="translate(${x} ${850 - 850 * size}) scale(${turned} ${size}) translate(-800 0)">${things[scene](palette)}</g></svg>`;
};

/** Which of a scene's pictures its merchants show of themselves. */
export const ownPictures = [5, 6] as const;

/** A photo of 1200 × 800. */
export const drawPhoto = (scene: Scene, shift = 0): Promise<Buffer> =>
  photograph(drawing(scene, shift), 88);

/** A picture of finished work, as a phone would send it: 960 × 640. */
export async function drawProof(shift: number): Promise<Buffer> {
  return await sharp(Buffer.from(drawing(shift % 3 === 2 ? 'plumbing' : 'cooling', shift)))
    .resize(960)
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** A merchant's sign: a square of 512 with a shape in the scene's colours. */
export async function drawAvatar(scene: Scene): Promise<Buffer> {
  const palette = palettes[scene];
  const shape = things[scene]({ ...palette, thing: '#ffffff', light: '#ffffff' });
  return await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="${palette.thing}"/><g transform="translate(-80 30) scale(.42)">${shape}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** Colours of somebody's picture. */
export interface Portrait {
  readonly ground: string;
  readonly skin: string;
  readonly hair: string;
  readonly clothes: string;
}

/** Somebody's picture, as flat as all here: head and shoulders in a square of 384. */
export async function drawPortrait({ ground, skin, hair, clothes }: Portrait): Promise<Buffer> {
  return await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/>
      <path d="M14 96c0-20 14-30 34-30s34 10 34 30z" fill="${clothes}"/><path d="M40 56h16v12a8 8 0 0 1-16 0z" fill="${skin}"/>
      <path d="M28 42c0-16 8-24 20-24s20 8 20 24v6H28z" fill="${hair}"/><ellipse cx="48" cy="44" rx="16" ry="19" fill="${skin}"/><path d="M31 38c4-12 12-15 20-14 8 0 12 6 14 14-8-1-14-3-18-7-4 5-9 7-16 7z" fill="${hair}"/></svg>`,
    ),
  )
    .jpeg({ quality: 88 })
    .toBuffer();
}
