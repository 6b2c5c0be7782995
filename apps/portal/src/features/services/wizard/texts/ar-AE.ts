import { serviceEditor } from '@khidma/i18n/ar-AE/service-editor';
import { servicePrices } from '@khidma/i18n/ar-AE/service-prices';
import { serviceMedia } from '@khidma/i18n/ar-AE/service-media';

/** The texts of the wizard in this language: one chunk, loaded with it. */
export const texts = { serviceEditor, serviceMedia, servicePrices };
