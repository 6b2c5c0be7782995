import type { OpenedTexts } from '../popup/opened-texts.ts';
import { addDays, addMonths, monthStart, today, type Day } from './day.ts';

/** Days from one to another; '' where there is no such end. */
export interface DaySpan {
  readonly from: Day;
  readonly to: Day;
}

type PresetName = 'today' | 'last7Days' | 'thisMonth' | 'lastMonth';

/** Returns the spans that people ask for most. */
export function presetSpans(
  now: Day = today(),
): readonly (DaySpan & { name: PresetName & keyof OpenedTexts })[] {
  const month = monthStart(now);
  return [
    { name: 'today', from: now, to: now },
    { name: 'last7Days', from: addDays(now, -6), to: now },
    { name: 'thisMonth', from: month, to: now },
    { name: 'lastMonth', from: addMonths(month, -1), to: addDays(month, -1) },
  ];
}
