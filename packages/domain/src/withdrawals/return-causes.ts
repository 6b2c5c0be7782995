/** Why a bank sends a payment back, or why it was stopped: each is said in words, with what to do. */
export const returnCauses = [
  'accountWrong',
  'accountClosed',
  'accountBlocked',
  'nameDiffers',
  'purposeMissing',
  'refusedByBank',
  'stopped',
] as const;

/** Why a payment came back. */
export type ReturnCause = (typeof returnCauses)[number];
