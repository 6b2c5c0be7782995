/** Pictures, panoramas and videos that are looked at large, in every application. */
export const pictures = {
  photo: 'Photo {index, number}',
  panorama: 'Panorama {index, number}',
  video: 'Video {index, number}',
  viewer: 'Picture viewer',
  place: '{at, number} of {count, number}',
  closer: 'Zoom in',
  farther: 'Zoom out',
  whole: 'Fit to window',
  zoomed: '{percent, number}%',
  strip: 'All pictures',
  show: 'Show: {name}',
  failed: 'This file could not be shown.',
  hint: 'Scroll, pinch or press + and − to zoom, drag to move, arrow keys for the next picture',
  sphere: {
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    fullScreen: 'Full screen',
    hint: 'Drag or use the arrow keys to look around.',
    flat: 'This browser cannot show 360° pictures, so it is shown flat.',
  },
} as const;
