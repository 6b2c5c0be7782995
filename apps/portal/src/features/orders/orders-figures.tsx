import { withSearch } from '@khidma/app/route/with-search';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './orders-figures.module.css';
import type { OrderFigures } from './orders-table.tsx';

interface OrdersFiguresProps {
  /** Undefined while they are asked for: their room is kept. */
  readonly figures: OrderFigures | undefined;
  /** How many of what waits for the merchant cost money today. */
  readonly urgent: number;
  readonly now: number;
}

/** The open orders in four figures, each leading to what it counts. */
export function OrdersFigures({ figures, urgent, now }: OrdersFiguresProps) {
  const t = useTranslations('orderList.figures');
  const count = figures?.needs.count ?? 0;
  const hrefs = {
    needs: paths.orders(),
    today: withSearch(paths.orders(), { status: 'Paid', days: 'today' }),
    ahead: withSearch(paths.orders(), { status: 'Paid', from: addDays(dubaiDay(now), 1) }),
    others: undefined,
  } as const;
  const words = {
    needs: t('needs', { urgent: String(urgent) }),
    today: t('today'),
    ahead: t('ahead'),
    others: t('others'),
  } as const;
  return (
    <ul data-bare className={classes.figures} aria-label={t('label')}>
      {(['needs', 'today', 'ahead', 'others'] as const).map((group) => {
        const figure = figures?.[group];
        const href = figure?.count ? hrefs[group] : undefined;
        const shown = (
          <>
            <b data-urgent={(group === 'needs' && count > 0) || undefined}>
              {figure?.count ?? '–'}
            </b>
            <span>
              {words[group]}
              {figure !== undefined && figure.amount > 0 && (
                <small>
                  <Money fils={figure.amount} />
                </small>
              )}
            </span>
          </>
        );
        return (
          <li key={group}>
            {href === undefined ? <div>{shown}</div> : <UiLink href={href}>{shown}</UiLink>}
          </li>
        );
      })}
    </ul>
  );
}
