import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useEndpointQuery } from '@khidma/client/query';
import { liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { holdReasonMax, type PayoutHold } from '@khidma/contract/shapes/payout';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../decision/dialogs.ts';
import { usePermission } from '../use-permission.ts';
import type { HeldThing } from './hold-dialog.tsx';

const HoldDialog = lazyDialog(async () => (await import('./hold-dialog.tsx')).HoldDialog);

/** What staff hold back of a merchant's money, or of an order's: who, why, since when, and the way to begin and to end it. */
export function HoldsSection({ thing }: { readonly thing: HeldThing }) {
  const t = useTranslations('consoleHolds');
  const may = usePermission(liftPayoutHold);
  const [holding, setHolding] = useState(false);
  const { merchant, order } = thing;
  const input = order === undefined ? { merchantId: merchant.id } : { orderId: order.id };
  const query = useEndpointQuery(pagePayoutHolds, input);
  const holds = query.data?.records;
  const isHeld = holds?.some(
    (hold) => hold.isActive && (hold.order === null) === (order === undefined),
  );
  return (
    <Section
      title={t('title')}
      actions={
        may &&
        isHeld === false && (
          <Button size="sm" onClick={() => setHolding(true)}>
            {t(order === undefined ? 'holdAll' : 'holdOrder')}
          </Button>
        )
      }
    >
      {holds === undefined ? (
        <NotLoaded query={query} />
      ) : (
        <Stack>
          {holds.length === 0 && (
            <Caption>{t(order?.disputeId == null ? 'none' : 'noneInDispute')}</Caption>
          )}
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} may={may} />
          ))}
        </Stack>
      )}
      {holding && <HoldDialog thing={thing} onClose={() => setHolding(false)} />}
    </Section>
  );
}

function Hold({ hold, may }: { readonly hold: PayoutHold; readonly may: boolean }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleHolds');
  const { moment, day } = useMoments();
  const [lifting, setLifting] = useState(false);
  const { order, amount, reason, heldAt, heldBy, endsAt, liftedAt, liftedBy, liftReason } = hold;
  const lastDay = endsAt && day(new Date(Date.parse(endsAt) - 1).toISOString());
  return (
    <div>
      <strong>{order === null ? t('all') : t('order', { number: order.number })}</strong>{' '}
      <Money fils={amount} />
      <UserParagraph>{reason}</UserParagraph>
      <Caption>{t('since', { moment: moment(heldAt), name: heldBy })}</Caption>
      {lastDay !== null && <Caption>{t('ends', { day: lastDay })}</Caption>}
      {liftedAt !== null && (
        <Caption>
          {t('lifted', { moment: moment(liftedAt), name: liftedBy ?? '', reason: liftReason })}
        </Caption>
      )}
      {!hold.isActive && liftedAt === null && <Caption>{t('over')}</Caption>}
      {may && hold.isActive && (
        <>
          <Button size="sm" onClick={() => setLifting(true)}>
            {t('lift')}
          </Button>
          <RefuseDialog
            open={lifting}
            onClose={() => setLifting(false)}
            endpoint={liftPayoutHold}
            inputOf={(why) => ({ id: hold.id, reason: why })}
            field={{ name: 'reason', longest: holdReasonMax }}
            title={t('liftTitle')}
            label={t('reason')}
            hint={t('reasonHint')}
            danger={false}
            confirmLabel={t('lift')}
            doneText={t('liftDone')}
          >
            {t('liftText', { amount: amountText(amount) })}
          </RefuseDialog>
        </>
      )}
    </div>
  );
}
