/** What a file is uploaded as. */
export const uploadKinds = [
  'photo',
  'panorama',
  'video',
  'document',
  'avatar',
  'watermark',
  'completion',
  'evidence',
  'comment',
  'messagePicture',
  'messageDocument',
  'messageVoice',
] as const;

/** What a file is uploaded as. */
export type UploadKind = (typeof uploadKinds)[number];

/** A type of file, told by content, never by name. */
export type UploadMime =
  | 'image/jpeg'
  | 'image/png'
  | 'application/pdf'
  | 'video/mp4'
  | 'audio/webm'
  | 'audio/mp4'
  | 'audio/ogg';

/** The rules of one kind. Sizes are bytes and pixels as shown (after EXIF rotation); `ratio` is width and height. */
export interface UploadRule {
  readonly mimes: readonly UploadMime[];
  readonly minBytes: number;
  readonly maxBytes: number;
  readonly minWidth: number;
  readonly minHeight: number;
  /** Width × height of what is decoded at most, tested before decoding: a small file can unfold to gigabytes. */
  readonly maxPixels: number;
  /** Neither side is longer: row by row, a long picture costs as much as a high one. */
  readonly maxSide: number;
  readonly ratio: readonly [number, number] | null;
  /** Whether the smallest sizes hold for the long and the short side, whichever way the picture stands. */
  readonly anyOrientation: boolean;
  /** Where anybody can see what is made of it; the rest is shown by signed links. */
  readonly isPublic: boolean;
}

// 1 MB is 1024 × 1024 (decisions, Service).
const kB = 1024;
const MB = 1024 * kB;
const images = ['image/jpeg', 'image/png'] as const;
const megapixels = 1_000_000;

const image: UploadRule = {
  mimes: images,
  minBytes: 1,
  maxBytes: 10 * MB,
  minWidth: 1,
  minHeight: 1,
  maxPixels: 64 * megapixels,
  maxSide: 12_000,
  ratio: null,
  anyOrientation: false,
  isPublic: false,
};

/** What each kind of file must be (specification 5; sizes the specification leaves open are ours). */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  photo: {
    ...image,
    minBytes: 50 * kB,
    maxBytes: 5 * MB,
    minWidth: 900,
    minHeight: 600,
    isPublic: true,
  },
  panorama: {
    ...image,
    mimes: ['image/jpeg'],
    maxBytes: 20 * MB,
    minWidth: 1920,
    minHeight: 960,
    ratio: [2, 1],
    isPublic: true,
  },
  // No pixel of a video is decoded here: 8K is the most that a frame can have.
  video: {
    ...image,
    mimes: ['video/mp4'],
    maxBytes: 100 * MB,
    minWidth: 1280,
    minHeight: 720,
    anyOrientation: true,
    isPublic: true,
  },
  document: { ...image, mimes: [...images, 'application/pdf'] },
  avatar: {
    ...image,
    maxBytes: 2 * MB,
    minWidth: 128,
    minHeight: 128,
    ratio: [1, 1],
    isPublic: true,
  },
  watermark: { ...image, maxBytes: 2 * MB },
  completion: image,
  evidence: image,
  comment: { ...image, isPublic: true },
  messagePicture: image,
  messageDocument: { ...image, mimes: [...images, 'application/pdf'] },
  messageVoice: { ...image, mimes: ['audio/webm', 'audio/mp4', 'audio/ogg'], maxBytes: 5 * MB },
};

/** The longest voice note, in milliseconds. */
export const maxVoiceMs = 300_000;

/** What is sent in conversations, by merchants, customers and staff alike. */
export const messageUploadKinds: readonly UploadKind[] = [
  'messagePicture',
  'messageDocument',
  'messageVoice',
];

/** The heaviest photo that the browser takes and brings under the limit before it uploads (decisions, Service). */
export const maxPhotoBytesInBrowser = 10 * MB;

/** A file's type as its content says (null: none that we know) and its size. */
export interface UploadFacts {
  readonly bytes: number;
  readonly mime: string | null;
}

/** The same with width and height as shown; null where the type has none. */
export interface PictureFacts extends UploadFacts {
  readonly width: number | null;
  readonly height: number | null;
  /** Bytes of memory for each pixel while it is decoded; 0 where it passes row by row, absent where nobody decodes. */
  readonly heldPerPixel?: number;
}

/** What a picture may take of memory while it is decoded: 64 megapixels of three colours. */
const maxHeldBytes = 192 * megapixels;

/** The first rule that a file breaks, under the name of its error, with the figures that its text needs. */
export interface UploadProblem {
  readonly error:
    | 'fileWrongKind'
    | 'fileHeic'
    | 'fileCodec'
    | 'fileTooSmall'
    | 'fileTooLarge'
    | 'fileDamaged'
    | 'fileTooManyPixels'
    | 'fileTooLong'
    | 'fileDimensions'
    | 'fileRatio';
  readonly params: Readonly<Record<string, string | number>>;
}

/** Validates type and size alone: before anything of the file is read further. */
export const validateFile = (kind: UploadKind, file: UploadFacts): UploadProblem | null => {
  const rule = uploadRules[kind];
  if (!rule.mimes.some((mime) => mime === file.mime)) {
    const isPhoto = file.mime === 'image/heic' && rule.mimes.includes('image/jpeg');
    return isPhoto
      ? { error: 'fileHeic', params: {} }
      : { error: 'fileWrongKind', params: { types: typeNames(kind) } };
  }
  return validateSize(kind, file.bytes);
};

/** Validates a size alone: before a byte has arrived. */
export const validateSize = (kind: UploadKind, bytes: number): UploadProblem | null => {
  const { minBytes, maxBytes } = uploadRules[kind];
  if (bytes < minBytes)
    return {
      error: 'fileTooSmall',
      // Rounded down: what is short of a size must not read as that size.
      params: { min: sizeText(minBytes), actual: sizeText(bytes, Math.floor) },
    };
  if (bytes > maxBytes)
    return {
      error: 'fileTooLarge',
      params: { max: sizeText(maxBytes), actual: sizeText(bytes) },
    };
  return null;
};

/** Validates an image or a video by its header, before any pixel is decoded: type, size, pixels, length of its sides, smallest width and height, ratio, in this order. */
export const validateImage = (kind: UploadKind, file: PictureFacts): UploadProblem | null => {
  const rule = uploadRules[kind];
  const problem = validateFile(kind, file);
  if (problem || file.mime === 'application/pdf') return problem;
  const { width, height } = file;
  if (width === null || height === null || width < 1 || height < 1)
    return { error: 'fileDamaged', params: {} };
  const maxPixels = Math.min(rule.maxPixels, maxHeldBytes / (file.heldPerPixel ?? 0));
  if (width * height > maxPixels) {
    return {
      error: 'fileTooManyPixels',
      params: {
        max: Math.floor(maxPixels / megapixels),
        actual: Math.ceil((width * height) / megapixels),
      },
    };
  }
  if (Math.max(width, height) > rule.maxSide)
    return { error: 'fileTooLong', params: { max: rule.maxSide, width, height } };
  const [across, down] = rule.anyOrientation
    ? [Math.max(width, height), Math.min(width, height)]
    : [width, height];
  if (across < rule.minWidth || down < rule.minHeight) {
    return {
      error: 'fileDimensions',
      params: { minWidth: rule.minWidth, minHeight: rule.minHeight, width, height },
    };
  }
  if (rule.ratio && !hasRatio(width, height, rule.ratio)) {
    return { error: 'fileRatio', params: { ratio: rule.ratio.join(':'), width, height } };
  }
  return null;
};

/** The types of a kind as people call them: `JPG, PNG, PDF`. */
export const typeNames = (kind: UploadKind): string =>
  uploadRules[kind].mimes.map((mime) => namesOfMimes[mime]).join(', ');

/** A size as people read it: `50 KB`, `5 MB`, `1.5 MB`; rounded up unless it is said otherwise. */
export const sizeText = (bytes: number, round: (value: number) => number = Math.ceil): string => {
  if (bytes < MB) return `${round(bytes / kB)} KB`;
  const tenths = round((bytes * 10) / MB);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} MB`;
};

const namesOfMimes: Record<UploadMime, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'audio/webm': 'WebM',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
};

// One pixel of rounding is forgiven on either side, as a crop to a ratio produces it: of so many it cannot be seen.
const hasRatio = (
  width: number,
  height: number,
  [across, down]: readonly [number, number],
): boolean => Math.abs(width * down - height * across) <= Math.max(across, down);
