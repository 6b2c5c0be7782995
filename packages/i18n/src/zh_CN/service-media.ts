import type { serviceMedia as english } from '../en_US/service-media.ts';
import type { Texts } from '../texts.ts';

/** The wizard’s media: photos, panoramas, videos, cover, watermark. */
export const serviceMedia: Texts<typeof english> = {
  title: '图片与视频',
};
