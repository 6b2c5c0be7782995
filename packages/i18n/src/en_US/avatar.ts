/** Somebody's picture: chosen, cropped, shown, taken away. */
export const avatar = {
  add: 'Add picture',
  change: 'Change picture',
  remove: 'Remove picture',
  wrongKind: 'Please choose a picture of one of these types: {types}.',
  failed: 'The picture could not be saved. Please try again.',
  crop: {
    title: 'Crop picture',
    area: 'Picture. Drag it or use the arrow keys.',
    zoom: 'Zoom',
    shape: 'Shape',
    result: 'Result: {width}\u00a0×\u00a0{height} pixels',
    tooSmall:
      'The result would have {width}\u00a0×\u00a0{height} pixels. At least {least} is needed each way: zoom out.',
    apply: 'Use this part',
    failed: 'The picture could not be cropped. Please try another one.',
  },
} as const;
