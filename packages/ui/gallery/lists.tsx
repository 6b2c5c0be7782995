import { IconDownload, IconPlus, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge, type Tone } from '../src/badge.tsx';
import { UserText, Ltr } from '../src/bdi.tsx';
import { Button, ButtonLink } from '../src/button.tsx';
import { DataTable } from '../src/data-table.tsx';
import type { Column } from '../src/table-column.tsx';
import { FilterBar } from '../src/filter-bar.tsx';
import { Money } from '../src/money.tsx';
import { Breadcrumbs, PageHeader } from '../src/page.tsx';
import { Pager } from '../src/pager.tsx';
import { SearchField } from '../src/search-field.tsx';
import { SelectField } from '../src/select-field.tsx';
import { SortSelect } from '../src/sort-select.tsx';
import { StatCard, StatGrid } from '../src/stat-card.tsx';
import { TabsBar } from '../src/tabs-bar.tsx';
import type { Words } from './words.ts';

interface Row {
  id: string;
  index: number;
  fils: number;
  tone: Tone;
}

const rows: Row[] = [
  { id: 'KH-20418', index: 0, fils: 48_500, tone: 'info' },
  { id: 'KH-20417', index: 1, fils: 125_000, tone: 'warning' },
  { id: 'KH-20409', index: 2, fils: 29_900, tone: 'success' },
  { id: 'KH-20398', index: 3, fils: 1_234_550, tone: 'neutral' },
];

export function Lists({ w }: { w: Words }) {
  const [query, setQuery] = useState('');
  const [emirate, setEmirate] = useState('');
  const [sort, setSort] = useState('0');
  const [tab, setTab] = useState('1');
  const [selected, setSelected] = useState<Set<string>>(new Set(['KH-20417']));
  const [service, order, customer, when, amount, status, actions] = w.cols;
  const columns: Column<Row>[] = [
    { key: 'service', header: service ?? '', cell: (row) => w.services[row.index], lead: true },
    { key: 'order', header: order ?? '', cell: (row) => <Ltr>{row.id}</Ltr> },
    {
      key: 'customer',
      header: customer ?? '',
      cell: (row) => <UserText>{w.customers[row.index]}</UserText>,
    },
    {
      key: 'when',
      header: when ?? '',
      cell: () => <Ltr>22/11/2026, 10:00</Ltr>,
      hideOnPhone: false,
    },
    {
      key: 'amount',
      header: amount ?? '',
      cell: (row) => <Money fils={row.fils} />,
      align: 'number',
    },
    {
      key: 'status',
      header: status ?? '',
      cell: (row) => <StatusBadge tone={row.tone}>{w.states[row.index]}</StatusBadge>,
    },
    {
      key: 'actions',
      header: actions ?? '',
      actions: true,
      align: 'number',
      width: 'tight',
      cell: (row) => <Button size="sm">{row.index === 1 ? w.reply : w.complete}</Button>,
    },
  ];
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={w.here} items={[{ label: w.home, href: '#' }, { label: w.orders }]} />
        }
        title={w.orders}
        description={w.ordersText}
        actions={
          <>
            <Button icon={<IconDownload size={16} aria-hidden />}>{w.export}</Button>
            <ButtonLink kind="primary" href="#new" icon={<IconPlus size={16} aria-hidden />}>
              {w.newService}
            </ButtonLink>
          </>
        }
      />
      <StatGrid>
        <StatCard
          accent
          icon={<IconWallet size={16} aria-hidden />}
          label={w.balance}
          value={<Money fils={1_284_075} />}
          note={w.balanceNote}
        />
        <StatCard label={w.pending} value={<Money fils={342_000} />} />
        <StatCard label={w.revenue} value={<Money fils={9_845_210} />} />
        <StatCard label={w.withdrawn} value={<Money fils={8_219_135} />} />
      </StatGrid>
      <TabsBar
        label={w.orderStatus}
        active={tab}
        onSelect={setTab}
        items={w.tabs.map((label, index) => ({
          key: String(index),
          label,
          ...([3, 4].includes(index) ? { count: index * 2, loud: index === 4 } : {}),
        }))}
      />
      <FilterBar
        label={w.filter}
        search={
          <SearchField label={w.search} value={query} onChange={setQuery} clearLabel={w.clear} />
        }
        end={
          <SortSelect
            label={w.sort}
            value={sort}
            onChange={setSort}
            options={w.sorts.map((label, index) => ({ value: String(index), label }))}
          />
        }
        {...(emirate !== '' && { onReset: () => setEmirate(''), resetLabel: w.reset })}
      >
        <SelectField
          label={w.emirate}
          hideLabel
          placeholder={w.all}
          value={emirate}
          onChange={setEmirate}
          options={w.emirates.map((label) => ({ value: label, label }))}
        />
      </FilterBar>
      <DataTable
        label={w.orders}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        selection={{ selected, onChange: setSelected, allLabel: w.all4, rowLabel: w.select }}
        footer={
          <Pager
            label={w.pages}
            count={w.count}
            previousLabel={w.previous}
            nextLabel={w.next}
            onNext={() => undefined}
          />
        }
      />
    </>
  );
}
