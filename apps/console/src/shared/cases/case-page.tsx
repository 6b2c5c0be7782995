import { ListTools } from '../list-tools.tsx';
import { useListSearch } from '../list/list-page.tsx';
import { TimeLeftBadge } from '../time-left.tsx';
import { usePermission } from '../use-permission.ts';
import type { CaseSearch } from './assigned-search.ts';
import type { BatchResults } from './batch-outcome.tsx';
import { type CaseFilter, CaseFilters } from './case-filters.tsx';
import { useAssignees } from './case-queries.ts';
import { RecordList, type RecordListProps } from '@khidma/app/list/record-list';
import { useTicked } from '@khidma/app/list/use-ticked';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { type CaseQueue, permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

interface CasePageProps<Row, Search> extends Omit<
  CaseListProps<Row>,
  'queue' | 'filter' | 'onFilter' | 'label'
> {
  readonly queue: CaseQueue & DeskList;
  /** What the URL narrows the queue to, and its page. */
  readonly search: Search;
  readonly word: (word: 'title' | 'description') => string;
  /** What stands above the queue: the tabs of its states, filters of its own. */
  readonly above?: ReactNode;
  /** What stands below the queue. */
  readonly children?: ReactNode;
}

/** A page of a queue whose things are taken in hand. */
export function CasePage<Row extends CaseRow, Search extends CaseSearch>({
  search,
  word,
  above,
  children,
  ...list
}: CasePageProps<Row, Search>) {
  const goTo = useListSearch();
  const { page: _page, ...narrowed } = search;
  const { assigned, late } = search;
  return (
    <Page>
      <PageHeader
        title={word('title')}
        description={word('description')}
        actions={<ListTools list={list.queue} filter={narrowed} total={list.query.data?.total} />}
      />
      {above}
      <CaseList
        {...list}
        filter={{ assigned, late }}
        onFilter={(next) => goTo({ ...narrowed, ...next })}
        label={word('title')}
      />
      {children}
    </Page>
  );
}

// Not in a first load: nothing is ticked there yet.
const AssignBar = lazyPart(async () => (await import('./assign-bar.tsx')).AssignBar);
const BatchOutcome = lazyPart(async () => (await import('./batch-outcome.tsx')).BatchOutcome);

/** What a queue lists, and how it is narrowed. */
interface CaseListProps<Row> extends Omit<RecordListProps<Row>, 'selection'> {
  readonly queue: CaseQueue;
  /** Whether what is listed waits for staff: what is decided is in nobody's hand. */
  readonly waits: boolean;
  readonly filter: CaseFilter;
  readonly onFilter: (filter: CaseFilter) => void;
  /** What a row is called, for whoever hears it. */
  readonly nameOf: (row: Row) => string;
  /** What else is done with many. `onDone` takes what came of each. */
  readonly actions?: (chosen: readonly Row[], onDone: (results: BatchResults) => void) => ReactNode;
}

/** A thing of a queue, and how long staff have for it. */
interface CaseRow {
  readonly id: string;
  readonly minutesLeft: number | null;
}

/** A queue whose things are taken in hand, one or many at once, and which is narrowed to one's own and to what is late. */
function CaseList<Row extends CaseRow>({
  queue,
  waits,
  filter,
  onFilter,
  nameOf,
  actions,
  ...list
}: CaseListProps<Row>) {
  const t = useTranslations('consoleCases.list');
  const may = usePermission({ staff: { needs: permissionOfCase(queue) } }) && waits;
  const [ticked, tick] = useTicked();
  const [outcome, setOutcome] = useState<BatchResults | null>(null);
  const rows = list.query.data?.records ?? [];
  const assignees = useAssignees(queue, waits ? rows.map(({ id }) => id) : []);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const name = (id: string): string => {
    const row = rows.find((each) => each.id === id);
    return row === undefined ? '' : nameOf(row);
  };
  const onDone = (results: BatchResults): void => {
    tick(new Set());
    if (results.some(({ ok }) => !ok)) setOutcome(results);
  };
  const columns = useCaseColumns(list.columns, waits ? assignees : null);
  const isNarrowed = filter.assigned !== undefined || filter.late !== undefined;
  return (
    <>
      {waits && <CaseFilters filter={filter} onChange={onFilter} />}
      <RecordList
        {...list}
        twoLines
        columns={columns}
        empty={
          !isNarrowed ? (
            list.empty
          ) : (
            <EmptyState
              title={t('noMatch')}
              action={
                <Button onClick={() => onFilter({ assigned: undefined, late: undefined })}>
                  {t('showAll')}
                </Button>
              }
            >
              {t('noMatchText')}
            </EmptyState>
          )
        }
        selection={
          may
            ? {
                selected: ticked,
                onChange: tick,
                allLabel: t('tickAll'),
                rowLabel: (id) => t('tick', { name: name(id) }),
              }
            : undefined
        }
      />
      {chosen.length > 0 && (
        <AssignBar
          queue={queue}
          chosen={chosen.map(({ id }) => ({ id, seen: assignees.get(id)?.id ?? null }))}
          allLabel={t('tickAll')}
          onDone={onDone}
          onClear={() => tick(new Set())}
          onAll={
            chosen.length < rows.length ? () => tick(new Set(rows.map(({ id }) => id))) : undefined
          }
        >
          {actions?.(chosen, onDone)}
        </AssignBar>
      )}
      {outcome !== null && (
        <BatchOutcome results={outcome} nameOf={name} onClose={() => setOutcome(null)} />
      )}
    </>
  );
}

/** What every queue says of its things while they wait: the time left, and who has them in hand. */
function useCaseColumns<Row extends CaseRow>(
  columns: readonly Column<Row>[],
  assignees: ReturnType<typeof useAssignees> | null,
): Column<Row>[] {
  const t = useTranslations();
  if (assignees === null) return [...columns];
  const own: Column<Row>[] = [
    {
      key: 'left',
      header: t('console.time.left'),
      atEnd: true,
      cell: ({ minutesLeft }) => <TimeLeftBadge minutes={minutesLeft} />,
    },
    {
      key: 'assigned',
      header: t('consoleCases.list.with'),
      hideOnPhone: true,
      cell: ({ id }) => {
        const colleague = assignees.get(id);
        return colleague === undefined ? '—' : <UserText>{colleague.name}</UserText>;
      },
    },
  ];
  const isAction = ({ actions }: Column<Row>): boolean => actions === true;
  return [
    ...columns.filter((column) => !isAction(column)),
    ...own,
    ...columns.filter((column) => isAction(column)),
  ];
}
