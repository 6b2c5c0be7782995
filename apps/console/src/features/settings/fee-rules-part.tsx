import { pageQuery } from '@khidma/app/list/list-queries';
import { given } from '@khidma/ui/given';
import { MerchantLink } from '../../shared/record-links.tsx';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { usePercent } from '../../shared/fees/use-percent.ts';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { useCategoryName } from '../../shared/use-names.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { pageFeeRules, takeBackFeeRule } from '@khidma/contract/money/fees';
import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconPlus } from '@khidma/icons';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const FeeRuleDialog = lazyDialog(
  async () => (await import('../../shared/fees/fee-rule-dialog.tsx')).FeeRuleDialog,
);
const EndRuleDialog = lazyDialog(async () => (await import('./end-rule-dialog.tsx')).EndRuleDialog);

type Asked = { readonly what: 'end' | 'takeBack'; readonly rule: FeeRuleRow } | null;

/** Rates for a merchant, a category or a promotion. */
export function FeeRulesPart({ mayChange }: { readonly mayChange: boolean }) {
  const t = useTranslations('consoleFees');
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const query = usePageQuery(pageQuery(pageFeeRules, { page }));
  const columns = useFeeRuleColumns(mayChange ? (what, rule) => setAsked({ what, rule }) : null);
  const close = (): void => setAsked(null);
  return (
    <Section
      title={t('title')}
      description={t('text')}
      flush
      actions={
        <>
          <FileButtons file="feeRules" total={query.data?.total} />
          {mayChange && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <RecordList
        paging={{ page, onPage: setPage }}
        query={query}
        label={t('title')}
        columns={columns}
        bare
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
      {adding && <FeeRuleDialog onClose={() => setAdding(false)} />}
      {asked?.what === 'end' && <EndRuleDialog rule={asked.rule} onClose={close} />}
      {asked?.what === 'takeBack' && (
        <AskDialog
          open
          onClose={close}
          endpoint={takeBackFeeRule}
          input={{ id: asked.rule.id }}
          title={t('takeBackTitle')}
          confirmLabel={t('takeBack')}
          doneText={t('takenBack')}
          danger
        >
          {t('takeBackText')}
        </AskDialog>
      )}
    </Section>
  );
}

const tones: Record<FeeRuleRow['state'], Tone> = {
  past: 'neutral',
  inForce: 'success',
  coming: 'info',
};

type Ask = (what: 'end' | 'takeBack', rule: FeeRuleRow) => void;

/** The columns of the list of rates; with what can be done where anything may be. */
function useFeeRuleColumns(onAsk: Ask | null): Column<FeeRuleRow>[] {
  const t = useTranslations('consoleFees');
  const settings = useTranslations('consoleSettings.fee');
  const percent = usePercent();
  return given([
    { key: 'for', header: t('for'), lead: true, cell: (rule) => <ForWhom rule={rule} /> },
    {
      key: 'rate',
      header: t('rate'),
      cell: ({ basisPoints }) => <strong>{percent(basisPoints)}</strong>,
    },
    { key: 'days', header: t('days'), cell: (rule) => <Days rule={rule} /> },
    {
      key: 'state',
      header: settings('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{settings(state)}</StatusBadge>,
    },
    { key: 'told', header: t('told'), cell: ({ told }) => t('toldCount', { count: told }) },
    onAsk !== null && {
      key: 'actions',
      header: t('actions'),
      actions: true,
      cell: (rule: FeeRuleRow) => <Actions rule={rule} onAsk={onAsk} />,
    },
  ]);
}

function ForWhom({ rule }: { readonly rule: FeeRuleRow }) {
  const t = useTranslations('consoleFees');
  const categoryName = useCategoryName();
  const { scope, merchant, categoryId, newDays, note } = rule;
  const category = categoryId === null ? null : categoryName(categoryId);
  return (
    <>
      {merchant !== null && <MerchantLink id={merchant.id} name={merchant.name} />}
      {scope === 'category' && category}
      {scope === 'promotion' &&
        (category === null ? t('promotion') : t('promotionFor', { category }))}
      {newDays !== null && <Caption>{t('newOnly', { count: newDays })}</Caption>}
      <Caption>
        <UserText>{note}</UserText>
      </Caption>
    </>
  );
}

function Days({ rule: { from, until } }: { readonly rule: FeeRuleRow }) {
  const t = useTranslations('consoleFees');
  const { day } = useMoments();
  return until === null
    ? t('from', { from: day(from) })
    : t('fromTo', { from: day(from), until: lastDay(day, until) });
}

/** The day before the moment at which something no longer holds. */
const lastDay = (day: (iso: string) => string, until: string): string =>
  day(new Date(Date.parse(until) - 1).toISOString());

function Actions({ rule, onAsk }: { readonly rule: FeeRuleRow; readonly onAsk: Ask }) {
  const t = useTranslations('consoleFees');
  const percent = usePercent();
  const rate = percent(rule.basisPoints);
  switch (rule.state) {
    case 'past':
      return null;
    case 'inForce':
      return (
        <Button size="sm" aria-label={t('endNamed', { rate })} onClick={() => onAsk('end', rule)}>
          {t('end')}
        </Button>
      );
    case 'coming':
      return (
        <Button
          size="sm"
          kind="danger-quiet"
          aria-label={t('takeBackNamed', { rate })}
          onClick={() => onAsk('takeBack', rule)}
        >
          {t('takeBack')}
        </Button>
      );
  }
}
