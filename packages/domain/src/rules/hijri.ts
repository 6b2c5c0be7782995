// The calendar of Umm al-Qura, as calculated; the moon may be sighted a day earlier or later.
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns month and day of a day, `YYYY-MM-DD`, by the calendar of Umm al-Qura: 1 is Muharram, 9 Ramadan. */
export const hijriDate = (day: string): { readonly month: number; readonly day: number } => {
  const parts = hijri.formatToParts(new Date(`${day}T12:00:00Z`));
  const numberOf = (type: 'month' | 'day') =>
    Number(parts.find((part) => part.type === type)?.value);
  return { month: numberOf('month'), day: numberOf('day') };
};
