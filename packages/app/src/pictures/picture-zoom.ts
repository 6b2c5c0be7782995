/** How a picture lies in its window: how much larger than fitting, and how far its middle is from the window's, in px. */
export interface PictureView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A width and a height, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in the window, in px from its middle. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The picture as it fits. */
export const wholePicture: PictureView = { scale: 1, x: 0, y: 0 };

/** Eight times shows each pixel of a photo on a phone. */
export const closest = 8;

/** What one press on a button or a key makes of it. */
export const zoomStep = 1.5;

/** What is looked at: the window, and the picture in it as it fits. */
export interface Frame {
  readonly stage: Size;
  readonly picture: Size;
}

/** Closer or farther by a factor, so that what lies under a place stays under it. */
export const zoomAt = (
  view: PictureView,
  factor: number,
  { at, ...frame }: Frame & { readonly at: Place },
): PictureView => {
  const scale = Math.min(closest, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return within(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    frame,
  );
};

/** Moved by so many px, and no further than to the picture's edge. */
export const panBy = (view: PictureView, by: Place, frame: Frame): PictureView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** The size a picture has where it fits into its window whole, and never larger than it is. */
export const fitted = (picture: Size, stage: Size): Size => {
  if (picture.width === 0 || picture.height === 0) return { width: 0, height: 0 };
  const by = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * by, height: picture.height * by };
};

const within = ({ scale, x, y }: PictureView, { stage, picture }: Frame): PictureView => {
  const bound = (value: number, shown: number, window: number): number => {
    const most = Math.max(0, (shown * scale - window) / 2);
    return Math.min(most, Math.max(-most, value)) || 0;
  };
  return {
    scale,
    x: bound(x, picture.width, stage.width),
    y: bound(y, picture.height, stage.height),
  };
};
