import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { browseSearch } from '../features/browse/browse-search.ts';
import { SearchBox } from '@khidma/app/list/search-box.tsx';

/** The search of the bar: among the services it answers while one types, elsewhere it leads there on Enter. */
export function TopSearch() {
  const t = useTranslations('shop');
  const navigate = useNavigate();
  const location = useRouterState({ select: (state) => state.location });
  const isBrowsing = location.pathname === '/';
  const shown = isBrowsing ? browseSearch(location.search) : {};
  return (
    <search>
      <SearchBox
        label={t('search')}
        value={shown.q ?? ''}
        live={isBrowsing}
        onSearch={(text) =>
          void navigate({
            to: '/',
            search: { ...shown, page: undefined, q: text === '' ? undefined : text },
            // Each pause in typing is no place to go back to.
            replace: isBrowsing,
          })
        }
      />
    </search>
  );
}
