import * as z from 'zod/mini';
import { pageSearch } from '@khidma/app/route/search';

/** The parts of the settings, in their order. */
export const settingsParts = ['fees', 'limits', 'categories', 'places', 'history'] as const;

/** One of them. */
export type SettingsPart = (typeof settingsParts)[number];

const search = z.object({
  part: z.catch(z.optional(z.enum(settingsParts)), undefined),
  page: pageSearch,
});

/** What the settings keep in the URL. */
export type SettingsSearch = z.infer<typeof search>;

/** Reads the URL of the settings; what makes no sense there is left out. */
export const settingsSearch = (input: Record<string, unknown>): SettingsSearch =>
  z.parse(search, input);
