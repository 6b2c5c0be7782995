import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { formatIban } from '@khidma/domain/rules/numbers';
import { inCurrency } from '@khidma/i18n/amounts';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { ltr } from '@khidma/i18n/line-parts';
import { Ltr, UserParagraph, UserText } from '@khidma/ui/bdi';
import { CopyText } from '@khidma/ui/copy-text';
import { DataTable } from '@khidma/ui/data-table';
import { DescriptionList } from '@khidma/ui/description-list';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Breadcrumbs, Columns, PageHeader, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { IssuedDocuments } from '../../shared/issued-documents/issued-documents.tsx';
import { CasePart } from '../../shared/cases/case-part.tsx';
import { paths } from '../../shared/paths.ts';
import { RiskPart } from '../../shared/risk/risk-part.tsx';
import { withSearch } from '@khidma/app/route/search';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withdrawalSteps } from '@khidma/domain/withdrawals/withdrawal-steps';
import { Timeline } from '@khidma/ui/timeline';
import { ReturnAction } from './return-action.tsx';
import { useMay } from '../../shared/use-may.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { TwoPeople } from './two-people.tsx';
import type { WithdrawalReview } from './withdrawal-review.ts';

/** One withdrawal: where the money goes, the orders that it is made of, and the decision. */
export function WithdrawalDetail({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  const common = useTranslations('common');
  const may = useMay(approveWithdrawal);
  const { status } = withdrawal;
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[
              { label: t('title'), href: withSearch(paths.withdrawals(), { status }) },
              { label: <Ltr>{withdrawal.number}</Ltr> },
            ]}
          />
        }
        title={<Money fils={withdrawal.amount} />}
        badge={<WithdrawalBadge {...withdrawal} />}
        description={
          <UiLink href={paths.merchant(withdrawal.merchantId)}>
            <UserText>{withdrawal.merchantName}</UserText>
          </UiLink>
        }
        actions={
          may &&
          (withdrawalCan.decide(withdrawal) ? (
            <WithdrawalActions withdrawal={withdrawal} />
          ) : (
            withdrawalCan.return(withdrawal) && <ReturnAction withdrawal={withdrawal} />
          ))
        }
      />
      <Columns
        aside={
          <>
            <Balances balances={withdrawal.balances} />
            {withdrawalCan.decide(withdrawal) && <RiskPart merchantId={withdrawal.merchantId} />}
          </>
        }
      >
        <TwoPeople withdrawal={withdrawal} />
        <PayTo withdrawal={withdrawal} />
        <Steps withdrawal={withdrawal} />
        <Orders withdrawal={withdrawal} />
        <CasePart queue="withdrawals" id={withdrawal.id} />
        <IssuedDocuments about="withdrawal" id={withdrawal.id} />
      </Columns>
    </>
  );
}

function PayTo({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  const common = useTranslations('common');
  const { moment } = useMoments();
  const payout = useTranslations('consolePayouts.withdrawal');
  const causes = useTranslations('payouts.cause');
  const { iban, holder, bank, appliedAt, decidedAt, reason, cause } = withdrawal;
  return (
    <Section title={t('to')}>
      <DescriptionList
        items={[
          {
            label: t('iban'),
            value: (
              <CopyText
                text={iban}
                shown={formatIban(iban)}
                copyLabel={t('copyIban')}
                copiedLabel={common('copied')}
              />
            ),
          },
          { label: t('holder'), value: <UserText>{holder}</UserText> },
          { label: t('bank'), value: <UserText>{bank}</UserText> },
          { label: t('applied'), value: moment(appliedAt) },
          ...(decidedAt === null ? [] : [{ label: t('decided'), value: moment(decidedAt) }]),
          ...(cause === null ? [] : [{ label: payout('cause'), value: causes(cause), wide: true }]),
          ...(reason === ''
            ? []
            : [
                {
                  label: t('reason'),
                  value: <UserParagraph>{reason}</UserParagraph>,
                  wide: true,
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Steps({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawal');
  const words = useTranslations('payouts.stage');
  const { moment, businessDay } = useMoments();
  const { arrivesOn, bankReference, isHeld } = withdrawal;
  return (
    <Section title={t('steps')}>
      <Timeline
        label={t('steps')}
        events={withdrawalSteps(withdrawal).map(({ stage, at, isLast }) => ({
          key: stage,
          title: words(stage),
          tone: at === null ? 'neutral' : 'info',
          upcoming: at === null,
          ...(at !== null && { meta: moment(at) }),
          ...(at === null &&
            stage === 'paid' &&
            (isHeld
              ? { meta: t('isHeld') }
              : arrivesOn !== null && { meta: t('expected', { day: businessDay(arrivesOn) }) })),
          ...(isLast &&
            bankReference !== '' && {
              text: t('byBank', { reference: ltr(bankReference) }),
            }),
        }))}
      />
    </Section>
  );
}

function Orders({ withdrawal }: { readonly withdrawal: WithdrawalReview }) {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Section flush title={t('orders')} description={t('ordersText')}>
      <DataTable
        bare
        label={t('orders')}
        rows={withdrawal.items}
        rowKey={({ orderId }) => orderId ?? ''}
        columns={[
          {
            key: 'order',
            header: t('order'),
            cell: ({ orderId, orderNumber }) =>
              orderId === null ? (
                t('besideOrders')
              ) : (
                <UiLink href={paths.order(orderId)}>
                  <Ltr>{orderNumber}</Ltr>
                </UiLink>
              ),
          },
          {
            key: 'amount',
            header: inCurrency(t('amount')),
            align: 'number',
            cell: ({ amount }) => <Money fils={amount} bare />,
          },
        ]}
      />
    </Section>
  );
}

const figures = [
  'accountBalance',
  'withdrawable',
  'nonWithdrawable',
  'inWithdrawal',
  'withdrawn',
] as const;

function Balances({ balances }: Pick<WithdrawalReview, 'balances'>) {
  const t = useTranslations('consolePayouts.withdrawals');
  return (
    <Section title={t('balances')}>
      <DescriptionList
        look="rows"
        items={figures.map((figure) => ({
          label: t(figure),
          value: <Money fils={balances[figure]} />,
        }))}
      />
    </Section>
  );
}
