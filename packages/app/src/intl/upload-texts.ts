/** What an upload says of its files, for the table of every app that takes any. */
export const uploadTexts = [
  'errors.fileCodec',
  'errors.fileDamaged',
  'errors.fileDimensions',
  'errors.fileHeic',
  'errors.fileRatio',
  'errors.fileTooLarge',
  'errors.fileTooLong',
  'errors.fileTooManyPixels',
  'errors.fileTooSmall',
  'errors.fileWrongKind',
  'uploads',
] as const;
