import { consoleSettings } from '@khidma/i18n/ar-AE/console-settings';

/** The texts of the settings in this language: a chunk that only their screen loads. */
export const texts = { consoleSettings };
