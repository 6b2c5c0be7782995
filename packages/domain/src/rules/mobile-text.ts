/** A mobile of the Emirates as people read it, `+971 50 123 4567`; any other text as it is. */
export const formatMobile = (text: string): string =>
  text.replace(/^(\+971)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
