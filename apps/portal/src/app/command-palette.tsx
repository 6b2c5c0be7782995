import { openContact } from '@khidma/app/frame/frame-store';
import { useNow } from '@khidma/app/intl/use-time-left';
import { usePaused } from '@khidma/app/palette/use-paused';
import { queryOptionsFor } from '@khidma/client/query';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { pageOwnCustomers } from '@khidma/contract/orders/own-customers';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { withSearch } from '@khidma/app/route/with-search';
import { pageServices } from '@khidma/contract/catalogue/services';
import { Palette, type PaletteEntry } from '@khidma/ui/palette';
import { matches } from '@khidma/ui/popup/fold';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dotLine } from '@khidma/i18n/line-parts';
import { listActions } from '../features/orders/order-actions.ts';
import { paths } from '../shared/paths.ts';
import { navGroups } from './nav-items.tsx';

/** No more than these of a kind: whoever looks for more types on. */
const maxOfKind = 5;

/** So many of the orders that were found can be acted on from here. */
const mostActedOn = 2;

/** Goes to a page, an order, a customer or a service, and does what can be done: to an order that was found, or anew. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const word = useTranslations('nav');
  const home = useTranslations('home');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const text = usePaused(query.trim());
  const { found, contacts, isSearching } = useFound(text);
  const places = navGroups(word, '', { chat: 0, expiredCertificate: 0 }).flatMap(
    ({ items }) => items,
  );
  const shown = (entries: readonly { href: string; label: string }[], kind: string) =>
    entries
      .filter(({ label }) => matches(label, query))
      .map(({ href, label }): PaletteEntry => ({ key: href, label, kind }));
  const actions = shown(
    [
      { href: paths.blockTime(), label: home('blockTime') },
      { href: paths.createService(), label: home('newService') },
    ],
    word('action'),
  );
  const pages = shown([...places, { href: paths.help(), label: word('help') }], word('page'));
  return (
    <Palette
      label={word('goTo')}
      texts={{
        search: word('goToHint'),
        none: isSearching ? common('loading') : word('goToNone'),
        searched: text.length > 1 ? word('searched') : undefined,
      }}
      query={query}
      onQuery={setQuery}
      entries={[...actions, ...pages, ...found]}
      onPick={(href) => {
        onClose();
        const contact = contacts.get(href);
        if (contact === undefined) void navigate({ href });
        else openContact(contact);
      }}
      onClose={onClose}
    />
  );
}

type Contact = Parameters<typeof openContact>[0];

interface Found {
  readonly found: readonly PaletteEntry[];
  /** What of it opens a conversation, by its key. */
  readonly contacts: ReadonlyMap<string, Contact>;
  readonly isSearching: boolean;
}

/** Looks among orders, customers and services; what the first orders allow stands below each. */
function useFound(text: string): Found {
  const word = useTranslations('nav');
  const asked = { pageNum: '1', text };
  const options = { enabled: text.length > 1, staleTime: 30_000 };
  const orders = useQuery({ ...queryOptionsFor(pageOrders, asked), ...options });
  const customers = useQuery({ ...queryOptionsFor(pageOwnCustomers, asked), ...options });
  const services = useQuery({
    ...queryOptionsFor(pageServices, { ...asked, sort: 'createdAt:desc' }),
    ...options,
  });
  const actionsOn = useOrderActions();
  const none = { found: [], contacts: new Map(), isSearching: false };
  if (!options.enabled) return none;
  const contacts = new Map<string, Contact>();
  const found = (orders.data?.records ?? []).slice(0, maxOfKind).flatMap((order, index) => {
    const { id, number, serviceName, customerName, customerId } = order;
    const entry = {
      key: paths.order(id),
      label: dotLine([number, serviceName, customerName]),
      kind: word('order'),
    };
    if (index >= mostActedOn) return [entry];
    const message = `message ${id}`;
    contacts.set(message, { kind: 'user', userId: customerId, orderId: id });
    return [
      entry,
      ...actionsOn(order),
      { key: message, label: word('messageTo', { name: customerName }), kind: word('action') },
    ];
  });
  return {
    contacts,
    isSearching: [orders, customers, services].some(({ isFetching }) => isFetching),
    found: [
      ...found,
      ...(customers.data?.records ?? []).slice(0, maxOfKind).map(({ id, name }) => ({
        key: paths.customer(id),
        label: name,
        kind: word('customer'),
      })),
      ...(services.data?.records ?? []).slice(0, maxOfKind).map(({ id, name }) => ({
        key: paths.service(id),
        label: name,
        kind: word('service'),
      })),
    ],
  };
}

/** What can be done with an order out of a list, each leading to its dialog. */
const useOrderActions = () => {
  const word = useTranslations('nav');
  const t = useTranslations('orders');
  const now = useNow();
  return (order: MerchantOrderRow): PaletteEntry[] =>
    listActions
      .filter(({ can }) => can(order, now))
      .map(({ name }) => ({
        key: withSearch(paths.order(order.id), { do: name }),
        label: word('orderAction', {
          action:
            name === 'proposeTime' && order.reservedAt === null
              ? t('proposeFirst')
              : t(`actions.${name}`),
          number: order.number,
        }),
        kind: word('action'),
      }));
};
