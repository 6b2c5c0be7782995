import { textSets, type MessagesOf } from '@khidma/app/intl/text-sets';
import { loaders } from 'virtual:texts/storefront';
import type { sets } from './text-sets.ts';

/** The texts, by what is loaded together. */
export const texts = textSets<typeof sets>(loaders);

declare module 'use-intl' {
  interface AppConfig {
    Messages: MessagesOf<typeof sets>;
  }
}
