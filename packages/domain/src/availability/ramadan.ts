// The calendar of Umm al-Qura, as calculated; the moon may be sighted a day earlier or later, which a merchant says by exceptions.
const hijriMonth = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  timeZone: 'UTC',
});

const ramadan = '9';

/** Whether a day, `YYYY-MM-DD`, is one of Ramadan by the calendar of Umm al-Qura. */
export const isRamadan = (day: string): boolean =>
  hijriMonth.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'month')
    ?.value === ramadan;
