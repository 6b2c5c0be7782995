import { Pager } from '@khidma/ui/pager';
import { useTranslations } from 'use-intl';

/** Rows on one page, as the contract has it by default. */
export const pageSize = 20;

interface ListPagerProps {
  readonly total: number;
  readonly page: number;
  readonly size?: number;
  readonly busy?: boolean;
  readonly onPage: (page: number) => void;
}

/** How many records there are, and the way through them. */
export function ListPager({ total, page, size = pageSize, busy, onPage }: ListPagerProps) {
  const t = useTranslations('common');
  const pages = Math.max(1, Math.ceil(total / size));
  const count = t('records', { count: total });
  return (
    <Pager
      label={t('pages')}
      count={pages > 1 ? `${count} · ${t('pageOf', { page, pages })}` : count}
      previousLabel={t('previousPage')}
      nextLabel={t('nextPage')}
      busy={busy}
      onPrevious={page > 1 ? () => onPage(page - 1) : undefined}
      onNext={page < pages ? () => onPage(page + 1) : undefined}
    />
  );
}
