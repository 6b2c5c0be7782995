import type { ServiceWatermark } from './service-content.ts';

/** Width and height in pixels. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Where a watermark is drawn: its size, and the top left corner of each copy, in pixels of the picture. */
export interface WatermarkLayout extends Extent {
  readonly places: readonly { readonly left: number; readonly top: number }[];
}

/**
 * Where a watermark stands on a picture, the same on the server and in a preview: as large as its box, a share of the
 * picture, allows; an image may be twice as high as a line of text. `mark` gives its proportions.
 */
export const watermarkLayout = (
  picture: Extent,
  mark: Extent,
  { kind, size, position }: Pick<ServiceWatermark, 'kind' | 'size' | 'position'>,
): WatermarkLayout => {
  const box = boxes[size];
  const height = box.height * (kind === 'image' ? 2 : 1);
  const scale = Math.min(
    (picture.width * box.width) / mark.width,
    (picture.height * height) / mark.height,
  );
  const drawn = {
    width: Math.max(1, Math.round(mark.width * scale)),
    height: Math.max(1, Math.round(mark.height * scale)),
  };
  const places = position === 'tiled' ? tiles(picture, drawn) : [corner(picture, drawn, position)];
  return { ...drawn, places };
};

/** Shares of the picture's width and height. */
const boxes = {
  small: { width: 0.25, height: 0.055 },
  medium: { width: 0.38, height: 0.085 },
  large: { width: 0.56, height: 0.13 },
} as const;

const marginShare = 0.03;

type Corner = Exclude<ServiceWatermark['position'], 'tiled'>;

const corner = (
  picture: Extent,
  mark: Extent,
  position: Corner,
): { readonly left: number; readonly top: number } => {
  const margin = Math.round(Math.min(picture.width, picture.height) * marginShare);
  const [left, middle, right] = [
    margin,
    (picture.width - mark.width) / 2,
    picture.width - mark.width - margin,
  ];
  const [top, centre, bottom] = [
    margin,
    (picture.height - mark.height) / 2,
    picture.height - mark.height - margin,
  ];
  const places: Readonly<Record<Corner, readonly [number, number]>> = {
    topLeft: [left, top],
    topRight: [right, top],
    center: [middle, centre],
    bottomLeft: [left, bottom],
    bottomRight: [right, bottom],
  };
  const [x, y] = places[position];
  return { left: Math.max(0, Math.round(x)), top: Math.max(0, Math.round(y)) };
};

/** Staggered rows, each copy whole: nothing of the picture wider than a mark stays free of it. */
const tiles = (picture: Extent, mark: Extent): { left: number; top: number }[] => {
  const gap = Math.round(Math.max(mark.height * 1.5, picture.width * 0.06));
  const columns = Math.max(1, Math.floor((picture.width + gap) / (mark.width + gap)));
  const rows = Math.max(1, Math.floor((picture.height + gap) / (mark.height + gap * 1.4)));
  const places: { left: number; top: number }[] = [];
  for (let row = 0; row < rows; row += 1) {
    const staggered = row % 2 === 1 && columns > 1 ? 1 : 0;
    const across = columns - staggered;
    const pitch = picture.width / columns;
    for (let column = 0; column < across; column += 1) {
      const left = (column + 0.5 + staggered / 2) * pitch - mark.width / 2;
      const top = (row + 0.5) * (picture.height / rows) - mark.height / 2;
      places.push({ left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) });
    }
  }
  return places;
};
