import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { paths } from '../../shared/paths.ts';
import { useWithdrawalSteps } from './withdrawal-steps.tsx';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { cancelWithdrawal, getWithdrawal } from '@khidma/contract/money/withdrawals';
import { fils } from '@khidma/domain/money/fils';
import { formatIban } from '@khidma/domain/rules/numbers';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { ltr } from '@khidma/i18n/line-parts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { Timeline } from '@khidma/ui/timeline';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

type Detail = OutputOf<typeof getWithdrawal>;

interface WithdrawalDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One withdrawal: how far it is, when it arrives, the orders it pays, and the way to take it back. */
export function WithdrawalDialog({ id, onClose }: WithdrawalDialogProps) {
  const amountText = useAmountText();
  const t = useTranslations('finance.payoutDetail');
  const common = useTranslations('common');
  const query = useQuery(queryOptionsFor(getWithdrawal, { id }));
  const { data } = query;
  const [asked, ask] = useState(false);
  return (
    <>
      <Dialog
        onClose={onClose}
        title={data === undefined ? common('loading') : t('title', { number: ltr(data.number) })}
        fullOnPhone
      >
        {data === undefined ? (
          <NotLoaded query={query} as="form" count={4} />
        ) : (
          <>
            <Facts withdrawal={data} />
            <DialogActions>
              {withdrawalCan.cancel(data) && (
                <Button kind="danger-quiet" onClick={() => ask(true)}>
                  {t('cancel.action')}
                </Button>
              )}
              <Button onClick={onClose}>{common('close')}</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
      {asked && data && (
        <QuestionDialog
          danger
          endpoint={cancelWithdrawal}
          input={{ id }}
          title={t('cancel.title')}
          confirmLabel={t('cancel.submit')}
          cancelLabel={t('cancel.keep')}
          doneText={t('cancel.done')}
          onClose={() => ask(false)}
        >
          <p>{t('cancel.text', { amount: amountText(fils(data.amount)) })}</p>
        </QuestionDialog>
      )}
    </>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: Detail }) {
  const t = useTranslations('finance.payoutDetail');
  const flow = useTranslations('finance.flow');
  const causes = useTranslations('payouts.cause');
  const { businessDay } = useMoments();
  const steps = useWithdrawalSteps(withdrawal);
  const { amount, arrivesOn, cause, iban, isHeld, holder, items } = withdrawal;
  return (
    <Stack>
      {cause !== null && (
        <Notice tone="warning" title={causes(cause)}>
          {t('back')}
          <SentenceGap />
          {t(`advice.${cause}`)}
        </Notice>
      )}
      {isHeld && <Notice tone="warning">{t('isHeld')}</Notice>}
      {arrivesOn !== null && (
        <Notice tone="info">{t('arrives', { day: businessDay(arrivesOn) })}</Notice>
      )}
      <Timeline label={t('steps')} events={steps} />
      <DescriptionList
        look="rows"
        items={[
          { label: t('account'), value: <Ltr>{formatIban(iban)}</Ltr> },
          { label: t('holder'), value: <UserText>{holder}</UserText> },
        ]}
      />
      <section>
        <h3>{t('orders')}</h3>
        <DescriptionList
          look="rows"
          items={[
            ...items.map(({ orderId, orderNumber, amount: part }) =>
              orderId === null || orderNumber === null
                ? { label: t('besideOrders'), value: <Money fils={part} /> }
                : {
                    label: flow('order', { number: ltr(orderNumber) }),
                    value: (
                      <UiLink href={paths.order(orderId)}>
                        <Money fils={part} />
                      </UiLink>
                    ),
                  },
            ),
            { label: t('total'), value: <Money fils={amount} strong />, total: true },
          ]}
        />
      </section>
    </Stack>
  );
}
