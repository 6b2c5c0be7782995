import { dubaiTime } from '../rules/days.ts';

/** The parts of a day by which people look for a time, each from its start until that of the next. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;

/** A part of a day. */
export type PartOfDay = (typeof partsOfDay)[number];

/** When the parts begin and end in Asia/Dubai; the morning holds what comes before it too. */
export const hoursOfPart: Readonly<
  Record<PartOfDay, { readonly from: string; readonly until: string }>
> = {
  morning: { from: '00:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
  evening: { from: '17:00', until: '24:00' },
};

/** Returns whether a moment lies in a part of its day. */
export const isInPart = (moment: number, part: PartOfDay): boolean => {
  const { from, until } = hoursOfPart[part];
  const time = dubaiTime(moment);
  return from <= time && time < until;
};
