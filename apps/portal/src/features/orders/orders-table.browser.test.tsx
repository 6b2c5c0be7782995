import { sample, sampleId } from '@khidma/app/testing/sample';
import { merchantOrderRow, type OrderRow } from '@khidma/contract/shapes/order';
import { common } from '@khidma/i18n/en_US/common';
import { disputes } from '@khidma/i18n/en_US/disputes';
import { orderList } from '@khidma/i18n/en_US/order-list';
import { orders } from '@khidma/i18n/en_US/orders';
import { statuses } from '@khidma/i18n/en_US/statuses';
import { visits } from '@khidma/i18n/en_US/visits';
import { DataTable } from '@khidma/ui/data-table';
import { mount } from '@khidma/ui/testing/browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useOrderColumns } from './orders-table.tsx';
import classes from './orders-table.module.css';

const now = Date.parse('2026-11-29T08:00:00.000Z');
const row = (index: number, part: object) =>
  sample(merchantOrderRow, {
    id: sampleId(index),
    number: `KO-10013${index}`,
    serviceName: 'Deep cleaning of a villa',
    coverUrl: '/media/cover.jpg',
    customerName: 'Mohammed Al Farsi',
    reservedAt: '2026-11-30T06:00:00.000Z',
    reservedUntil: '2026-11-30T08:30:00.000Z',
    money: { total: 123_456 },
    disputeId: null,
    disputeKind: null,
    next: null,
    ...part,
  });
const rows = [
  row(1, { status: 'Paid', next: { event: 'autoCancel', at: '2026-12-06T14:00:00.000Z' } }),
  row(2, { status: 'Completed', settlementStatus: 'PartialSettlement', rating: null }),
  row(3, { status: 'Completed', settlementStatus: 'ToBeSettled', rating: 4 }),
  row(4, {
    status: 'MerchantCompleted',
    next: { event: 'autoComplete', at: '2026-12-01T14:00:00.000Z' },
  }),
];

function Orders() {
  const columns = useOrderColumns({
    now,
    sort: undefined,
    onSort: () => undefined,
    onAsk: () => undefined,
  });
  return (
    <DataTable
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ id }: Pick<OrderRow, 'id'>) => id}
      selection={{
        selected: new Set(),
        onChange: () => undefined,
        allLabel: 'Select all',
        rowLabel: (id) => id,
      }}
    />
  );
}

it('the list of all orders keeps within its card at 1280 px, a visit in two lines', async () => {
  await page.viewport(1280, 800);
  await mount(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <IntlProvider
        locale="en-AE"
        timeZone="Asia/Dubai"
        messages={{ common, disputes, orderList, orders, statuses, visits }}
      >
        <div
          className={`k-stack-4 ${classes.region}`}
          style={{ width: 'calc(1280px - var(--k-sidebar) - 2 * var(--k-gut))' }}
        >
          <Orders />
        </div>
      </IntlProvider>
    </QueryClientProvider>,
  );
  const table = page.getByRole('table').element();
  const frame = table.parentElement;
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(
    frame?.getBoundingClientRect().width ?? 0,
  );
  const times = [...table.querySelectorAll('*')].filter(
    ({ textContent, childElementCount }) =>
      childElementCount === 0 && textContent.startsWith('10:00'),
  );
  expect(times).toHaveLength(rows.length);
  for (const time of times) expect(time.getBoundingClientRect().height).toBeLessThan(30);
});
