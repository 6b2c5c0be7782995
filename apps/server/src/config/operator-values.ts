import { arabicProductName, productName } from '@khidma/domain/names/product-name';
import { isPurpose, usualPurpose } from '@khidma/domain/payout-runs/payment-file';
import { isIban, isTrn, normalIban } from '@khidma/domain/rules/numbers';
import { emirateCodes } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';
import { atMost, textLike, textThat } from './setting-values.ts';

/** Who runs this marketplace, as its own invoices name it. */
export interface Operator {
  readonly name: string;
  readonly arabicName: string;
  readonly address: string;
  readonly emirate: (typeof emirateCodes)[number];
  /** Without it the fee's documents are no tax invoices. */
  readonly trn: string;
  /** The tax identification number, and the trade licence: e-invoices name both. */
  readonly tin: string;
  readonly licence: string;
  /** The account that payouts leave from, and its bank; empty where there is none yet. */
  readonly iban: string;
  readonly bic: string;
  /** What payouts are for, as every transfer in the UAE says it. */
  readonly payoutPurpose: string;
}

/** The part of the environment that says it. */
export const operatorFields = {
  OPERATOR_NAME: z.optional(atMost(200)),
  OPERATOR_NAME_AR: z.optional(atMost(200)),
  OPERATOR_ADDRESS: z.optional(atMost(300)),
  OPERATOR_EMIRATE: z.optional(z.enum(emirateCodes, `must be one of ${emirateCodes.join(', ')}`)),
  OPERATOR_IBAN: z.optional(textThat(isIban, 'must be an IBAN of the UAE')),
  OPERATOR_BIC: z.optional(textLike(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'must be a BIC')),
  OPERATOR_PAYOUT_PURPOSE: z.optional(textThat(isPurpose, 'must be three capital letters')),
  OPERATOR_TIN: z.optional(textLike(/^1\d{9}$/, 'must be ten digits that begin with 1')),
  OPERATOR_LICENCE: z.optional(atMost(50)),
  OPERATOR_TRN: z.optional(textThat(isTrn, 'must be a tax registration number of 15 digits')),
};

type Given = z.infer<z.ZodMiniObject<typeof operatorFields>>;

/** Returns who runs this; the demo has an operator of its own. */
export const operatorOf = (given: Given, demo: boolean): Operator => ({
  name: given.OPERATOR_NAME ?? productName,
  arabicName: given.OPERATOR_NAME_AR ?? arabicProductName,
  address: given.OPERATOR_ADDRESS ?? (demo ? 'Office 1204, Al Manara Tower, Business Bay' : ''),
  emirate: given.OPERATOR_EMIRATE ?? 'DU',
  iban: normalIban(given.OPERATOR_IBAN ?? (demo ? 'AE070331234567890123456' : '')),
  bic: given.OPERATOR_BIC ?? (demo ? 'BOMLAEAD' : ''),
  payoutPurpose: given.OPERATOR_PAYOUT_PURPOSE ?? usualPurpose,
  tin: given.OPERATOR_TIN ?? (demo ? '1009876543' : ''),
  licence: given.OPERATOR_LICENCE ?? (demo ? '1204567' : ''),
  trn: given.OPERATOR_TRN ?? (demo ? '100987654300003' : ''),
});
