import { usePaused } from '@khidma/app/palette/use-paused';
import { queryOptionsFor } from '@khidma/client/query';
import { type DeskHit, searchDesk } from '@khidma/contract/backoffice/lists';
import { Palette, type PaletteEntry } from '@khidma/ui/palette';
import { matches } from '@khidma/ui/popup/fold';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { paths } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { useSession } from '../shared/session-store.ts';
import { openPlaces } from './nav-items.tsx';

/** Goes to a page, or to whatever is called or numbered so. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const word = useTranslations('console.nav');
  const search = useTranslations('console.search');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const role = useSession((state) => state.staff?.role);
  const [query, setQuery] = useState('');
  const text = usePaused(query.trim());
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(searchDesk, { text }),
    enabled: text.length > 1,
    staleTime: 30_000,
  });
  const pages = openPlaces(word, role)
    .filter(({ label }) => matches(label, query))
    .map(({ href, label }): PaletteEntry => ({ key: href, label, kind: search('page') }));
  const hits = (text.length > 1 ? (data?.hits ?? []) : []).filter((hit) =>
    isPlaceOpen(role, pathOf(hit)),
  );
  const found = hits.map((hit): PaletteEntry => ({
    key: pathOf(hit),
    label: dotLine([hit.label, hit.detail]),
    kind: search(hit.kind),
  }));
  return (
    <Palette
      label={search('title')}
      texts={{
        search: search('hint'),
        none: isFetching ? common('loading') : search('none'),
      }}
      query={query}
      onQuery={setQuery}
      entries={[...found, ...pages]}
      onPick={(path) => {
        onClose();
        void navigate({ href: path });
      }}
      onClose={onClose}
    />
  );
}

const pathOf = ({ kind, id, status }: DeskHit): string => {
  switch (kind) {
    case 'order':
      return paths.order(id);
    case 'application':
      return paths.application(id);
    case 'merchant':
      return paths.merchant(id);
    case 'customer':
      return paths.customer(id);
    case 'withdrawal':
      return `${paths.withdrawals()}?status=${status}&open=${id}`;
    case 'payoutAccount':
      return paths.payoutAccount(id);
    case 'payoutRun':
      return paths.payoutRun(id);
    case 'service':
      return paths.service(id);
    case 'document':
      return status === 'order'
        ? `${paths.order(id)}?tab=money`
        : status === 'withdrawal'
          ? paths.withdrawal(id)
          : `${paths.merchant(id)}?tab=money`;
  }
};
