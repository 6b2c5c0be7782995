import { textSets, type MessagesOf } from '@khidma/app/intl/text-sets';
import { loaders } from 'virtual:texts/portal';
import type { sets } from './text-sets.ts';

/** The portal's texts, by what is loaded together. */
export const texts = textSets<typeof sets>(loaders);

declare module 'use-intl' {
  interface AppConfig {
    Messages: MessagesOf<typeof sets>;
  }
}
