/** The wizard’s media: photos, panoramas, videos, cover, watermark. */
export const serviceMedia = {
  title: 'Photos and video',
} as const;
