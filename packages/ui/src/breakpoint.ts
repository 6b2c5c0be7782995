/** The widest window that counts as a phone, in CSS pixels whatever the reader's font size (specification, section 9). Style sheets say it as `(max-width: 828px)`. */
export const lastMobileWidth = 828;
