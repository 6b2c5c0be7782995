/** The figures of a broken rule. */
type Figures = Readonly<Record<string, string | number>>;

const isAmount = (value: string | number): value is string =>
  typeof value === 'string' && /^\d+\.\d{2}$/.test(value);

/** The figures of a rule as its text shows them: amounts, which a problem names in dirhams, with their thousands apart. */
export const ruleFigures = (params: Figures): Figures =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isAmount(value) ? value.replace(/\B(?=(?:\d{3})+\.)/g, ',') : value,
    ]),
  );
