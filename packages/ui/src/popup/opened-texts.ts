import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { chunk, type Chunk } from './chunk.ts';

/** The words of what opens and of what can be wrong in it: fetched with its code, not before the page. */
export interface OpenedTexts {
  readonly chooseDate: string;
  readonly chooseDates: string;
  readonly chooseTime: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly presets: string;
  readonly today: string;
  readonly last7Days: string;
  readonly thisMonth: string;
  readonly lastMonth: string;
  readonly clear: string;
  readonly search: string;
  readonly noMatch: string;
  readonly denseRows: string;
  readonly wrongDate: string;
  readonly wrongTime: string;
  readonly wrongOrder: string;
  /** Followed by the day or time. */
  readonly earliest: string;
  readonly latest: string;
}

const none: Chunk<OpenedTexts> = chunk(() => Promise.reject(new Error('no texts')));

/** Carries the words of what opens; the app fills it beside its texts. */
export const OpenedTextsContext = createContext<Chunk<OpenedTexts>>(none);

/** Returns the words of what opens, once they are there; `wanted` fetches them. */
export function useOpenedTexts(wanted: boolean): OpenedTexts | undefined {
  const texts = useContext(OpenedTextsContext);
  useEffect(() => {
    if (wanted) void texts.load();
  }, [texts, wanted]);
  return useSyncExternalStore(texts.subscribe, texts.get);
}
