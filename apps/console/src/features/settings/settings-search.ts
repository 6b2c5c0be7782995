import * as z from 'zod/mini';
import { pageSearch, yearSearch } from '@khidma/app/route/search';
import { dubaiDay } from '@khidma/domain/rules/days';

/** The parts of the settings, in their order. */
export const settingsParts = [
  'fees',
  'limits',
  'categories',
  'places',
  'holidays',
  'history',
  'clock',
] as const;

/** One of them. */
export type SettingsPart = (typeof settingsParts)[number];

const search = z.object({
  part: z.catch(z.optional(z.enum(settingsParts)), undefined),
  page: pageSearch,
  /** Of the holidays; this one where it is not said. */
  year: yearSearch,
});

/** What the settings keep in the URL. */
export type SettingsSearch = z.infer<typeof search>;

/** Reads the URL of the settings; what makes no sense there is left out. */
export const settingsSearch = (input: Record<string, unknown>): SettingsSearch =>
  z.parse(search, input);

/** The year that it is in Dubai. */
export const thisYear = (): number => Number(dubaiDay(Date.now()).slice(0, 4));
