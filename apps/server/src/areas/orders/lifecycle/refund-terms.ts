import type { CallBase } from '../../../kernel/call.ts';
import { instalments } from '../../../db/schema/finance.ts';
import { loadMerchantMoney } from '../../money/ledger/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import type { OrderRow } from './order-row.ts';
import { returnablePaymentsOf } from '../payments/payment-row.ts';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import type { CancelReason } from '@khidma/domain/orders/cancel-reasons';
import {
  borneSettings,
  feeReturnedSettings,
  type RefundDecision,
} from '@khidma/domain/orders/refund-bearing';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { and, asc, eq, isNull } from 'drizzle-orm';

const reasons: Readonly<Record<Lang, Record<CancelReason, string>>> =
  await textsInEach('cancelReasons');

/** Returns why an order was or is to be cancelled, in words. */
export function reasonText({ cancelReason, cancelDescription }: OrderRow, lang: Lang): string {
  const known = Object.entries(reasons[lang]).find(([reason]) => reason === cancelReason)?.[1];
  // "Other" says nothing by itself: its description does.
  return [cancelReason === 'other' ? undefined : known, cancelDescription]
    .filter(Boolean)
    .join(languages[lang].marks.colon);
}

type Reading = Pick<CallBase, 'ctx' | 'tx' | 'now'>;
type Deciding = Exclude<RefundDecision, 'staffCancel'>;
type Terms = StaffOrder['refundTerms'][Deciding];

/** Returns what says whom a refund costs what that staff decide, by their settings of now. */
export async function staffRefundTerms(
  reading: Reading,
  order: OrderRow,
): Promise<StaffOrder['refundTerms']> {
  const standing = await standingOf(reading, order);
  const settings = await loadOperatorSettings(
    reading,
    feeReturnedSettings.staffRefund,
    feeReturnedSettings.disputeRefund,
    borneSettings.staffRefund,
    borneSettings.disputeRefund,
  );
  const termsOf = (by: Deciding): Terms => ({
    ...standing,
    feeReturnedPercent: settings[feeReturnedSettings[by]],
    bornePercent: settings[borneSettings[by]],
  });
  return { staffRefund: termsOf('staffRefund'), disputeRefund: termsOf('disputeRefund') };
}

/** Returns the same of a refund that a merchant offers: nobody bears it but itself. */
export async function offerRefundTerms(reading: Reading, order: OrderRow): Promise<Terms> {
  const setting = feeReturnedSettings.disputeRefund;
  const { [setting]: feeReturnedPercent } = await loadOperatorSettings(reading, setting);
  return { ...(await standingOf(reading, order)), feeReturnedPercent, bornePercent: 0 };
}

async function standingOf(
  { tx }: Reading,
  { id, merchantId, merchantHasTrn, feeBasisPoints, completedAt }: OrderRow,
): Promise<Omit<Terms, 'feeReturnedPercent' | 'bornePercent'>> {
  const { withdrawable } = await loadMerchantMoney(tx, merchantId);
  const standing = {
    rates: { merchantHasTrn, feeBasisPoints },
    payments: await returnablePaymentsOf(tx, id),
    withdrawable,
  };
  if (completedAt === null) return { ...standing, planned: null };
  const rows = await tx
    .select()
    .from(instalments)
    .where(
      and(
        eq(instalments.orderId, id),
        eq(instalments.merchantId, merchantId),
        isNull(instalments.releasedAt),
      ),
    )
    .orderBy(asc(instalments.number));
  const planned = rows.map(({ fee, feeVat, amount }) => ({
    fee,
    feeVat,
    merchantReceives: amount,
  }));
  return { ...standing, planned };
}
