// Vitest's setup file for screens: each file begins at ten in the morning of one day in Dubai, whenever it is played, and time
// goes on from there. What a screen shows depends on the day, and a test must not.

const BEGINS = Date.parse('2026-11-28T06:00:00Z');

const shared: typeof globalThis & { realDate?: DateConstructor } = globalThis;
const RealDate = (shared.realDate ??= Date);
const shift = BEGINS - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given: []) {
    // What is given goes on as it is; nothing stands for now.
    super(...(given.length === 0 ? ([RealDate.now() + shift] as unknown as []) : given));
  }

  static override now(): number {
    return RealDate.now() + shift;
  }
} as DateConstructor; // calls without `new` are nobody's
