import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { type EmirateCode, emirateCodes } from '@khidma/domain/reference/codes';
import { eq } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import type { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../config/operator-values.ts';

const nobody: DocumentParty = {
  name: '',
  names: {},
  address: '',
  community: '',
  emirate: '',
  trn: '',
  tin: '',
  licence: '',
};

/** The first ten digits of the corporate-tax number are the tax identification number. */
const TIN_DIGITS = 10;

/** Returns a merchant as its documents name it; `withTrn` where the day's registration belongs on it. */
export async function merchantPartyOf(
  tx: Tx,
  merchantId: string,
  withTrn: boolean,
): Promise<DocumentParty> {
  const [merchant] = await tx.select().from(merchants).where(eq(merchants.id, merchantId));
  if (merchant === undefined) throw new Error(`merchant ${merchantId} is gone`);
  return {
    name: merchant.merchantName,
    names: merchant.merchantNames,
    address: merchant.address,
    community: merchant.community ?? '',
    emirate: merchant.emirate,
    trn: withTrn ? merchant.vatNumber : '',
    tin: merchant.corporateTaxNumber.slice(0, TIN_DIGITS),
    licence: merchant.licenceNumber,
  };
}

/** Returns who ordered, as the order names them. */
export const customerOf = ({ contact }: typeof orders.$inferSelect): DocumentParty => ({
  ...nobody,
  name: contact.name,
  address: contact.address,
  community: contact.community ?? '',
  emirate: emirateOf(contact.emirate),
});

const emirateOf = (text: string): EmirateCode | '' =>
  emirateCodes.find((code) => code === text) ?? '';

/** Returns the platform as its own documents name it. */
export const operatorParty = ({
  name,
  arabicName,
  address,
  emirate,
  trn,
  tin,
  licence,
}: Operator) => ({
  ...nobody,
  name,
  names: { 'ar-AE': arabicName },
  address,
  emirate,
  trn,
  tin,
  licence,
});
