import { photograph } from './photograph.ts';

const WIDTH = 2048;
const HEIGHT = 1024;

/** Where the walls stand, by the angle that one turns: windows to the south, the units to be cleaned beside them. */
const room = `
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#dcebe7"/>
  <rect width="${WIDTH}" height="300" fill="#f4f8f6"/><path d="M0 300Q512 230 1024 300T2048 300V320Q1536 250 1024 320T0 320z" fill="#b9d8d0"/>
  <rect y="700" width="${WIDTH}" height="324" fill="#c9b79c"/><path d="M0 690Q512 760 1024 690T2048 690V720Q1536 790 1024 720T0 720z" fill="#b29d7f"/>
  ${[180, 560, 1480].map((x) => `<rect x="${x}" y="380" width="220" height="240" rx="8" fill="#bcd9ee"/><path d="M${x + 110} 380v240M${x} 500h220" stroke="#fff" stroke-width="10"/>`).join('')}
  ${[900, 1800].map((x) => `<rect x="${x}" y="360" width="230" height="76" rx="18" fill="#fff"/><rect x="${x + 22}" y="412" width="186" height="8" rx="4" fill="#0f6b58" opacity=".5"/>`).join('')}
  <rect x="1180" y="440" width="170" height="290" fill="#84500a" opacity=".75"/><circle cx="1325" cy="590" r="9" fill="#e2b56c"/>
  <rect x="840" y="600" width="300" height="110" rx="30" fill="#0f6b58"/><rect x="820" y="650" width="340" height="90" rx="26" fill="#0b5748"/>
  <ellipse cx="420" cy="850" rx="260" ry="60" fill="#e2b56c" opacity=".6"/>`;

/** A panorama of 2048 × 1024, equirectangular: one turns in a living room. */
export const drawPanorama = (): Promise<Buffer> =>
  photograph(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${room}</svg>`,
    86,
  );
