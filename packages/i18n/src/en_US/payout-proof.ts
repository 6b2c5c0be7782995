/** Letters and statements of the bank, given with a payout account. */
export const payoutProof = {
  label: 'Proof from the bank',
  hint: 'A letter or statement that shows the account holder and the IBAN. JPG, PNG or PDF, up to 10 MB each, at most 5 files',
  optional: 'Optional. Without it we may ask you for it before the account is accepted.',
} as const;
