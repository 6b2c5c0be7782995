import { type Fils, lower, subtract } from '../money/fils.ts';
import { type JournalEntry, type Movement, move } from './postings.ts';

/**
 * A card's bank has taken a payment back: it has left the gateway and is claimed of the bank, and the merchant's share is
 * held: of what could be withdrawn, and what has left already the merchant owes from now on.
 */
export const chargebackTaken = (
  { merchantId, amount }: Movement,
  withdrawable: Fils,
): JournalEntry[] => {
  const held = lower(amount, withdrawable);
  return [
    ...move('chargebackTaken', { merchantId, amount }, ['chargebackClaims', 'customerFunds']),
    ...move('chargebackHeld', { merchantId, amount: held }, [
      'merchantWithdrawable',
      'chargebackHeld',
    ]),
    ...move('receivable', { merchantId, amount: subtract(amount, held) }, [
      'merchantReceivable',
      'chargebackHeld',
    ]),
  ];
};

/** The bank has given it back: what was held is withdrawable again, less what the merchant owes. */
export const chargebackReturned = (
  { merchantId, amount }: Movement,
  receivable: Fils,
): JournalEntry[] => [
  ...move('chargebackReturned', { merchantId, amount }, ['customerFunds', 'chargebackClaims']),
  ...move('chargebackReleased', { merchantId, amount }, ['chargebackHeld', 'merchantWithdrawable']),
  ...move('receivableCollected', { merchantId, amount: lower(receivable, amount) }, [
    'merchantWithdrawable',
    'merchantReceivable',
  ]),
];

/** The bank keeps it: what was held pays for it. */
export const chargebackLost = (movement: Movement): JournalEntry[] =>
  move('chargebackLost', movement, ['chargebackHeld', 'chargebackClaims']);

/** What the provider takes for it is the platform's cost, whatever the end. */
export const chargebackFee = (movement: Movement): JournalEntry[] =>
  move('chargebackFee', movement, ['providerFees', 'owedToProvider']);
