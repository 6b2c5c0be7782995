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

const causesByCode: Readonly<Record<string, ReturnCause>> = {
  AC01: 'accountWrong',
  AC03: 'accountWrong',
  BE04: 'accountWrong',
  RC01: 'accountWrong',
  AC04: 'accountClosed',
  AC07: 'accountClosed',
  AC06: 'accountBlocked',
  AG01: 'accountBlocked',
  BE01: 'nameDiffers',
  BE05: 'nameDiffers',
  BE06: 'nameDiffers',
  AG02: 'purposeMissing',
  RR04: 'purposeMissing',
  CH16: 'purposeMissing',
};

/** Returns the cause that an ISO 20022 status or return reason stands for; one that nobody here knows is the bank's own. */
export const returnCauseOf = (code: string): ReturnCause => causesByCode[code] ?? 'refusedByBank';
