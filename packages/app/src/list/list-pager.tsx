import { Pager } from '@khidma/ui/pager';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { useNavigate, useSearch } from '@tanstack/react-router';

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

/** The same over the URL, which names the page beside what narrows the list. */
export function UrlPager(list: Pick<ListPagerProps, 'list' | 'busy'>) {
  'use memo';
  const search: unknown = useSearch({ strict: false });
  const { page = 1 } = search as { readonly page?: number }; // each list reads its page so
  const navigate = useNavigate();
  const goTo = (next: number): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: next === 1 ? undefined : next }),
    });
  return <ListPager {...list} page={page} onPage={goTo} />;
}
