/** The widest window that counts as a phone, in CSS pixels whatever the reader's font size (specification, section 9). */
export const lastMobileWidth = 828;

/** The widths that style sheets tell apart, by name: `@media (--phone)`, `@media (--desk) and (not (--wide))`. */
export const widths: Readonly<Record<string, string>> = {
  phone: `max-width: ${lastMobileWidth}px`,
  desk: `min-width: ${lastMobileWidth + 1}px`,
  /** A phone, a tablet or a small window: columns beside one another become fewer. */
  narrow: 'max-width: 70em',
  wide: 'min-width: 90em',
  widest: 'min-width: 100em',
  // The panel of messages looks at the width of its frame.
  'two-panes': 'min-width: 1000px',
  'three-panes': 'min-width: 1160px',
};

/** Returns a style sheet, or the condition of a rule, with widths in place of their names. Throws where a name is none of ours. */
export const withWidths = (css: string): string =>
  css.replace(/(?<!var)\(--([\w-]+)\)/g, (_, name: string) => {
    const width = widths[name];
    if (width === undefined) throw new Error(`no width is called --${name}`);
    return `(${width})`;
  });
