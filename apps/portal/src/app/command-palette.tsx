import { usePaused } from '@khidma/app/palette/use-paused';
import { queryOptionsFor } from '@khidma/client/query';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { pageServices } from '@khidma/contract/catalogue/services';
import { Palette, type PaletteEntry } from '@khidma/ui/palette';
import { matches } from '@khidma/ui/popup/fold';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { paths } from '../shared/paths.ts';
import { navGroups } from './nav-items.tsx';

/** No more than these of a kind: whoever looks for more types on. */
const maxOfKind = 5;

/** Goes to a page, to an order by its number or to a service by its name. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const word = useTranslations('nav');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const text = usePaused(query.trim());
  const found = useFound(text);
  const places = navGroups(word, '', { chat: 0, expiredCertificate: 0 }).flatMap(
    ({ items }) => items,
  );
  const pages = [...places, { href: paths.help(), label: word('help') }]
    .filter(({ label }) => matches(label, query))
    .map(({ href, label }): PaletteEntry => ({ key: href, label, kind: word('page') }));
  return (
    <Palette
      label={word('goTo')}
      texts={{ search: word('goToHint'), none: word('goToNone') }}
      query={query}
      onQuery={setQuery}
      entries={[...pages, ...found]}
      onPick={(href) => {
        onClose();
        void navigate({ to: href });
      }}
      onClose={onClose}
    />
  );
}

function useFound(text: string): readonly PaletteEntry[] {
  const word = useTranslations('nav');
  const asked = { pageNum: '1', text };
  const options = { enabled: text.length > 1, staleTime: 30_000 };
  const orders = useQuery({ ...queryOptionsFor(pageOrders, asked), ...options });
  const services = useQuery({
    ...queryOptionsFor(pageServices, { ...asked, sort: 'createdAt:desc' }),
    ...options,
  });
  if (!options.enabled) return [];
  return [
    ...(orders.data?.records ?? []).slice(0, maxOfKind).map(({ id, number, serviceName }) => ({
      key: paths.order(id),
      label: dotLine([number, serviceName]),
      kind: word('order'),
    })),
    ...(services.data?.records ?? []).slice(0, maxOfKind).map(({ id, name }) => ({
      key: paths.service(id),
      label: name,
      kind: word('service'),
    })),
  ];
}
