// A process of its own (`render-text.ts` starts it): a text in, a PNG out.
// The folder for fonts is its argument. Which fonts there are is told by the environment, which a process has once.
import { serveDrawings } from '../serve-drawings.ts';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { fontFamilies, unpackFonts } from './unpack-fonts.ts';

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('no folder for fonts was named');
process.env['FONTCONFIG_FILE'] = await unpackFonts(folder);
const { default: sharp } = await import('sharp');

/** Fine enough for the widest picture that is made. */
const pixels = 120;

serveDrawings((words) =>
  sharp({
    text: {
      text: `<span foreground="white">${escapedMarkup(lineOf(words))}</span>`,
      rgba: true,
      font: `${fontFamilies.join(',')} Medium ${pixels}`,
      dpi: 72,
    },
  })
    .png()
    .toBuffer(),
);

/** The library reads markup: what a merchant types is text. Marks that turn the direction around stay balanced in a line of its own. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
