import { MerchantLink } from '../../shared/record-links.tsx';
import { amountColumn } from '@khidma/app/list/amount-column';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { FileLinks } from '@khidma/app/upload/file-links';
import { decideAdjustment } from '@khidma/contract/money/adjustments';
import type { Adjustment } from '@khidma/contract/shapes/finance';
import {
  adjustmentCan,
  type AdjustmentStatus,
  longestAdjustmentReason,
} from '@khidma/domain/ledger/adjustments';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';

const tones: Readonly<Record<AdjustmentStatus, Tone>> = {
  asked: 'warning',
  booked: 'success',
  refused: 'neutral',
};

/** What the list shows of each adjustment, and what can be decided about it. */
export const useAdjustmentColumns = (): Column<Adjustment>[] => {
  const t = useTranslations('consoleAdjustments');
  const may = usePermission(decideAdjustment);
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      lead: true,
      cell: ({ merchantId, merchantName }) => <MerchantLink id={merchantId} name={merchantName} />,
    },
    { key: 'kind', header: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
    amountColumn('amount', t('amount'), { strong: true }),
    { key: 'reason', header: t('why'), cell: (row) => <Why row={row} /> },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>,
    },
    { key: 'who', header: t('who'), cell: (row) => <Who row={row} /> },
    ...(may
      ? [
          {
            key: 'act',
            header: t('action'),
            cell: (row: Adjustment) => (adjustmentCan.decide(row) ? <Decide row={row} /> : '—'),
          },
        ]
      : []),
  ];
};

function Why({ row: { reason, reference, order, refusal, proof } }: { readonly row: Adjustment }) {
  const t = useTranslations('consoleAdjustments');
  return (
    <>
      <UserParagraph>{reason}</UserParagraph>
      {reference !== '' && <Caption>{t('reference', { reference })}</Caption>}
      {proof.length > 0 && <FileLinks label={t('proof')} files={proof} />}
      {order !== null && (
        <div>
          <UiLink href={paths.order(order.id)}>{t('order', { number: order.number })}</UiLink>
        </div>
      )}
      {refusal !== '' && <Caption>{t('refusal', { reason: refusal })}</Caption>}
    </>
  );
}

function Who({ row: { askedBy, askedAt, decidedBy, decidedAt } }: { readonly row: Adjustment }) {
  const t = useTranslations('consoleAdjustments');
  const { moment } = useMoments();
  if (askedBy === null) return <Caption>{t('byRule', { moment: moment(askedAt) })}</Caption>;
  return (
    <>
      <Caption>{t('askedBy', { name: askedBy.name, moment: moment(askedAt) })}</Caption>
      {decidedBy !== null && decidedAt !== null && decidedBy !== askedBy.name && (
        <Caption>{t('decidedBy', { name: decidedBy, moment: moment(decidedAt) })}</Caption>
      )}
    </>
  );
}

function Decide({ row }: { readonly row: Adjustment }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleAdjustments');
  const [decision, setDecision] = useState<'book' | 'refuse'>();
  const close = (): void => setDecision(undefined);
  const said = {
    kind: t(`kinds.${row.kind}`),
    amount: amountText(row.amount),
    name: row.merchantName,
  };
  return (
    <>
      <Button size="sm" onClick={() => setDecision('book')}>
        {t('book')}
      </Button>{' '}
      <Button size="sm" kind="danger-quiet" onClick={() => setDecision('refuse')}>
        {t('refuse')}
      </Button>
      <AskDialog
        open={decision === 'book'}
        onClose={close}
        endpoint={decideAdjustment}
        input={{ id: row.id, decision: 'book' }}
        title={t('bookTitle')}
        confirmLabel={t('book')}
        doneText={t('bookedDone')}
      >
        {t('bookText', said)}
      </AskDialog>
      <RefuseDialog
        open={decision === 'refuse'}
        onClose={close}
        endpoint={decideAdjustment}
        inputOf={(reason) => ({ id: row.id, decision: 'refuse' as const, reason })}
        field={{ name: 'reason', longest: longestAdjustmentReason }}
        title={t('refuseTitle')}
        label={t('refuseReason')}
        confirmLabel={t('refuse')}
        doneText={t('refusedDone')}
      >
        {t('refuseText', said)}
      </RefuseDialog>
    </>
  );
}
