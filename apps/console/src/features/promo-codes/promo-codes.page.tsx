import { MerchantLink } from '../../shared/record-links.tsx';
import { pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import { ListPage } from '../../shared/list/list-page.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useCategoryName } from '../../shared/use-names.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useEndpointMutation } from '@khidma/client/query';
import {
  addPromoCode,
  pagePromoCodes,
  pausePromoCode,
} from '@khidma/contract/catalogue/promo-codes';
import type { PromoCodeRow } from '@khidma/contract/shapes/promo-code';
import { dotLine } from '@khidma/i18n/line-parts';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/promo-codes',
  search: searchOf({ text: textSearch, page: pageSearch }),
  nav: { entry: 'content', order: 2, word: 'promoCodes' },
});

const PromoCodeDialog = lazyDialog(
  async () => (await import('./promo-code-dialog.tsx')).PromoCodeDialog,
);

/** Codes that customers type for a lower price, and what they have done. */
export function PromoCodesPage() {
  const t = useTranslations('consolePromos');
  const search = route.useSearch();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = usePermission(addPromoCode);
  return (
    <ListPage
      list="promoCodes"
      viewName="console-promo-codes"
      word={(word) => t(word)}
      search={search}
      actions={(tools) => (
        <>
          {tools}
          {mayAdd && (
            <Button kind="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </>
      )}
      filters={[{ type: 'words', name: 'text', label: t('search') }]}
      query={usePageQuery(pageQuery(pagePromoCodes, search))}
      columns={usePromoColumns()}
    >
      {mayAdd && <PromoCodeDialog open={isAdding} onClose={() => setAdding(false)} />}
    </ListPage>
  );
}

const tones: Record<PromoCodeRow['state'], Tone> = {
  active: 'success',
  planned: 'info',
  paused: 'warning',
  over: 'neutral',
  usedUp: 'neutral',
};

/** A millisecond before it ends: its last day. */
const lastMoment = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();

/** What the list shows of each code. */
const usePromoColumns = (): Column<PromoCodeRow>[] => {
  const t = useTranslations('consolePromos');
  const { day } = useMoments();
  const limits = useLimits();
  const mayPause = usePermission(pausePromoCode);
  return [
    {
      key: 'code',
      header: t('code'),
      lead: true,
      cell: (row) => (
        <>
          <Ltr>{row.code}</Ltr>
          <Caption>{limits(row)}</Caption>
        </>
      ),
    },
    {
      key: 'state',
      atEnd: true,
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantId, merchantName }) => <MerchantLink id={merchantId} name={merchantName} />,
    },
    {
      key: 'days',
      header: t('days'),
      cell: ({ validFrom, validUntil }) =>
        validUntil === null
          ? t('fromOn', { day: day(validFrom) })
          : `${day(validFrom)} – ${day(lastMoment(validUntil))}`,
    },
    {
      key: 'uses',
      hideOnPhone: true,
      header: t('uses'),
      cell: ({ uses, maxUses }) =>
        maxUses === null ? String(uses) : t('usesOf', { uses, max: maxUses }),
    },
    {
      key: 'takenOff',
      header: t('takenOff'),
      cell: ({ takenOff }) => <Money fils={takenOff} />,
    },
    ...(mayPause
      ? [{ key: 'act', header: t('action'), cell: (row: PromoCodeRow) => <Pause row={row} /> }]
      : []),
  ];
};

/** What a code takes off and for whom, in a line. */
const useLimits = (): ((row: PromoCodeRow) => string) => {
  const t = useTranslations('consolePromos');
  const amountText = useAmountText();
  const category = useCategoryName();
  return ({
    percentOff,
    amountOff,
    mostOff,
    leastAmount,
    maxUsesEach,
    firstOrderOnly,
    categoryIds,
  }) =>
    dotLine([
      percentOff === null
        ? t('amountOffIs', { amount: amountText(amountOff ?? 0) })
        : t('percentOffIs', { percent: percentOff }),
      ...(mostOff === null ? [] : [t('mostIs', { amount: amountText(mostOff) })]),
      ...(leastAmount === 0 ? [] : [t('leastIs', { amount: amountText(leastAmount) })]),
      ...(maxUsesEach === null ? [] : [t('eachIs', { count: maxUsesEach })]),
      ...(firstOrderOnly ? [t('firstOnly')] : []),
      ...categoryIds.map(category),
    ]);
};

function Pause({ row: { id, state } }: { readonly row: PromoCodeRow }) {
  const t = useTranslations('consolePromos');
  const { mutate, isPending } = useEndpointMutation(pausePromoCode);
  if (state === 'over') return null;
  const isPaused = state === 'paused';
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate({ id, paused: !isPaused })}>
      {t(isPaused ? 'resume' : 'pause')}
    </Button>
  );
}
