import { maxFeeBasisPoints, wholeBasisPoints } from '../limits/limits.ts';
import { type Fils, portion } from './fils.ts';
import { vatOn } from './vat.ts';

/** Whether a fee rate can be set: whole basis points (1000 is 10 %) within 0 and a half. */
export const isFeeRate = (basisPoints: number): boolean =>
  Number.isSafeInteger(basisPoints) && basisPoints >= 0 && basisPoints <= maxFeeBasisPoints;

/** The platform's technical service fee: basis points of the amount without VAT and refunds, rounded half up to the fil. */
export const serviceFee = (net: Fils, basisPoints: number): Fils => {
  if (!isFeeRate(basisPoints)) throw new Error(`no fee rate: ${basisPoints}`);
  return portion(net, basisPoints, wholeBasisPoints);
};

/** The VAT on the platform's fee, a line of its own and no part of the fee. */
export const serviceFeeVat = (fee: Fils): Fils => vatOn(fee);
