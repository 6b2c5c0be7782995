import { textSets, type MessagesOf } from '@khidma/app/intl/text-sets';
import { loaders } from 'virtual:texts/messenger';
import type { sets } from './text-sets.ts';

/** The texts, by what is loaded together. */
export const texts = textSets<typeof sets>(loaders);

/** The texts that the panel's screens can speak of. */
export type PanelTexts = MessagesOf<typeof sets>;

declare module 'use-intl' {
  interface AppConfig {
    Messages: PanelTexts;
  }
}
