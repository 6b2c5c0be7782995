import { Pager } from '@khidma/ui/pager';
import { useTranslations } from 'use-intl';

/** Rows on one page, as the contract has it by default. */
export const pageSize = 20;

interface ListPagerProps {
  readonly total: number;
  /** Where the server stopped counting at `total`: whether a page follows this one. Left out where it counted all. */
  readonly following?: boolean | undefined;
  readonly page: number;
  readonly size?: number;
  readonly busy?: boolean;
  readonly onPage: (page: number) => void;
}

/** How many records there are, and the way through them. */
export function ListPager({
  total,
  following,
  page,
  size = pageSize,
  busy,
  onPage,
}: ListPagerProps) {
  const t = useTranslations('common');
  const pages = Math.max(1, Math.ceil(total / size));
  const isCapped = following !== undefined;
  const count = t(isCapped ? 'recordsOver' : 'records', { count: total });
  const place = isCapped ? t('page', { page }) : t('pageOf', { page, pages });
  const isLast = isCapped ? !following : page >= pages;
  return (
    <Pager
      label={t('pages')}
      count={pages > 1 ? `${count} · ${place}` : count}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      busy={busy}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={isLast ? undefined : () => onPage(page + 1)}
    />
  );
}
