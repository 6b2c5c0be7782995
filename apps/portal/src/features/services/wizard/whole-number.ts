/** The most digits that a number of a service's answers has. */
const maxDigits = 6;

/** A whole number out of what was typed or pasted, Arabic digits too; null where there is no digit. */
export const wholeNumber = (text: string): number | null => {
  const digits = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '')
    .slice(0, maxDigits);
  return digits === '' ? null : Number(digits);
};
