import { withSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { emirate as emirates } from '@khidma/contract/shapes/common';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { paths } from '../paths.ts';
import type { Around } from './around.ts';
import classes from './no-times.module.css';

/** So many are named; the rest is a page of its own. */
const MOST_NAMED = 3;

export interface OtherMerchantsProps {
  readonly around: Around;
  /** The day on which they are to be free; null where any will do. */
  readonly day: string | null;
}

/** Who else does the same in the same place, where a merchant has no free time; nothing where nobody does. */
export function OtherMerchants({ around, day }: OtherMerchantsProps) {
  const t = useTranslations('shopWaiting');
  const { categoryId, merchantId } = around;
  const emirate = emirates.options.find((each) => each === around.emirate);
  const { data } = useQuery(
    queryOptionsFor(
      pageShopServices,
      {
        categoryId,
        ...(emirate !== undefined && { emirate }),
        ...(day !== null && { freeOn: day }),
        sort: 'rated' as const,
        pageSize: '10',
      },
      { silent: true },
    ),
  );
  const others = data?.records.filter((each) => each.merchantId !== merchantId) ?? [];
  if (others.length === 0) return null;
  const all = withSearch(paths.home(), {
    category: categoryId,
    emirate,
    on: day ?? undefined,
  });
  return (
    <section className={classes.elsewhere} aria-label={t('elsewhere')}>
      <p className={classes.why}>{t(day === null ? 'elsewhere' : 'elsewhereOn')}</p>
      <ul>
        {others.slice(0, MOST_NAMED).map(({ id, name, merchantName, displayedPrice }) => (
          <li key={id}>
            <DotLine>
              <UiLink href={withSearch(paths.service(id), { on: day ?? undefined })}>
                <UserText>{name}</UserText>
              </UiLink>
              <UserText>{merchantName}</UserText>
            </DotLine>
            <Money fils={displayedPrice} />
          </li>
        ))}
      </ul>
      <UiLink href={all}>{t('elsewhereAll')}</UiLink>
    </section>
  );
}
