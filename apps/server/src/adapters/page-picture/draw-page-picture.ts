import path from 'node:path';
import { openDrawing } from '../drawing-process.ts';

/** What the picture of a page says. */
export interface PagePicture {
  readonly title: string;
  readonly product: string;
  readonly lines: readonly string[];
  readonly price: string;
  /** A picture's bytes in base64; null where there is none. */
  readonly cover: string | null;
  readonly isFromRight: boolean;
}

const draw = openDrawing({
  script: path.join(import.meta.dirname, 'page-picture-process.ts'),
  limitMs: 30_000,
  atOnce: 1,
});

/** Returns the picture that previews of a page show, 1200 by 630, as a PNG; drawn by a process of its own. */
export const drawPagePicture = (picture: PagePicture): Promise<Buffer> =>
  draw(JSON.stringify(picture));
