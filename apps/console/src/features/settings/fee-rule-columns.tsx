import { useMoments } from '@khidma/app/intl/use-moments';
import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import { type Tone, StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { usePercent } from '../../shared/fees/use-percent.ts';
import { paths } from '../../shared/paths.ts';
import { useCategoryName } from '../../shared/use-names.ts';

const tones: Record<FeeRuleRow['state'], Tone> = {
  past: 'neutral',
  inForce: 'success',
  coming: 'info',
};

type Ask = (what: 'end' | 'takeBack', rule: FeeRuleRow) => void;

/** The columns of the list of rates; with what can be done where anything may be. */
export function useFeeRuleColumns(onAsk: Ask | null): Column<FeeRuleRow>[] {
  const t = useTranslations('consoleFees');
  const settings = useTranslations('consoleSettings.fee');
  const percent = usePercent();
  return [
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
    ...(onAsk === null
      ? []
      : [
          {
            key: 'actions',
            header: t('actions'),
            actions: true,
            cell: (rule: FeeRuleRow) => <Actions rule={rule} onAsk={onAsk} />,
          },
        ]),
  ];
}

function ForWhom({ rule }: { readonly rule: FeeRuleRow }) {
  const t = useTranslations('consoleFees');
  const categoryName = useCategoryName();
  const { scope, merchant, categoryId, newDays, note } = rule;
  const category = categoryId === null ? null : categoryName(categoryId);
  return (
    <>
      {merchant !== null && (
        <UiLink href={paths.merchant(merchant.id)}>
          <UserText>{merchant.name}</UserText>
        </UiLink>
      )}
      {scope === 'category' && category}
      {scope === 'promotion' &&
        (category === null ? t('promotion') : t('promotionFor', { category }))}
      {newDays !== null && <Small>{t('newOnly', { count: newDays })}</Small>}
      <Small>
        <UserText>{note}</UserText>
      </Small>
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
