import { Pager } from '@khidma/ui/pager';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';

/** Rows on one page, as the contract has it by default. */
const pageSize = 20;

interface ListPagerProps {
  /** The page that the server answered. */
  readonly list: {
    readonly total: number;
    readonly totalIsCapped: boolean;
    readonly cursor: string | null;
  };
  /** Its number. */
  readonly page: number;
  readonly busy?: boolean;
  readonly onPage: (page: number) => void;
}

/** How many records there are, and the way through them. Where the server stopped counting, its cursor tells whether there are more. */
export function ListPager({ list, page, busy, onPage }: ListPagerProps) {
  'use memo';
  const t = useTranslations('common');
  const { total, totalIsCapped, cursor } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const count = t(totalIsCapped ? 'recordsOver' : 'records', { count: total });
  const place = totalIsCapped ? t('page', { page }) : t('pageOf', { page, pages });
  const isLast = totalIsCapped ? cursor === null : page >= pages;
  return (
    <Pager
      label={t('pages')}
      count={dotLine([count, pages > 1 && place])}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      busy={busy}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={isLast ? undefined : () => onPage(page + 1)}
    />
  );
}
