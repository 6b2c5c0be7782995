import { serviceEditor } from '@khidma/i18n/zh_CN/service-editor';
import { servicePrices } from '@khidma/i18n/zh_CN/service-prices';
import { serviceMedia } from '@khidma/i18n/zh_CN/service-media';

/** The texts of the wizard in this language: one chunk, loaded with it. */
export const texts = { serviceEditor, serviceMedia, servicePrices };
