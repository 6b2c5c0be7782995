import { RecordList, type RecordListProps } from '@khidma/app/list/record-list.tsx';
import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { useTicked } from '@khidma/app/list/use-ticked';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../session-store.ts';
import { texts } from '../texts/texts.ts';
import { useMay } from '../use-may.ts';
import type { BatchResults } from './batch-outcome.tsx';
import { useAssignees } from './use-assignees.ts';

// Not in a first load: nothing is ticked there yet.
const lang = () => sessionStore.getState().lang;
const AssignBar = lazyPart({
  load: async () => (await import('./assign-bar.tsx')).AssignBar,
  texts: texts.cases,
  lang,
});
const BatchOutcome = lazyPart({
  load: async () => (await import('./batch-outcome.tsx')).BatchOutcome,
  texts: texts.cases,
  lang,
});

/** Whose things a queue is narrowed to. */
export type Assigned = 'me' | 'nobody';

interface CaseListProps<Row> extends Omit<RecordListProps<Row>, 'selection'> {
  readonly queue: CaseQueue;
  /** Whether what is listed waits for staff: what is decided is in nobody's hand. */
  readonly waits: boolean;
  readonly assigned: Assigned | undefined;
  readonly onAssigned: (assigned: Assigned | undefined) => void;
  /** What a row is called, for whoever hears it. */
  readonly nameOf: (row: Row) => string;
  /** What else is done with many. `onDone` takes what came of each. */
  readonly actions?: (chosen: readonly Row[], onDone: (results: BatchResults) => void) => ReactNode;
}

/** A queue whose things are taken in hand, one or many at once, and which is narrowed to one's own. */
export function CaseList<Row extends { readonly id: string }>({
  queue,
  waits,
  assigned,
  onAssigned,
  nameOf,
  actions,
  ...list
}: CaseListProps<Row>) {
  const t = useTranslations('consoleCases.list');
  const may = useMay(permissionOfCase(queue)) && waits;
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
  const columns = !waits
    ? list.columns
    : [
        ...list.columns,
        {
          key: 'assigned',
          header: t('with'),
          cell: ({ id }: Row) => {
            const colleague = assignees.get(id);
            return colleague === undefined ? '—' : <UserText>{colleague.name}</UserText>;
          },
        },
      ];
  return (
    <>
      {waits && <AssignedFilter assigned={assigned} onChange={onAssigned} />}
      <RecordList
        {...list}
        columns={columns}
        empty={
          assigned === undefined ? (
            list.empty
          ) : (
            <EmptyState
              title={t('noMatch')}
              action={<Button onClick={() => onAssigned(undefined)}>{t('showAll')}</Button>}
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

interface AssignedFilterProps {
  readonly assigned: Assigned | undefined;
  readonly onChange: (assigned: Assigned | undefined) => void;
}

/** A menu: its code is there already, which that of a field to choose from is not. */
function AssignedFilter({ assigned, onChange }: AssignedFilterProps) {
  const t = useTranslations('consoleCases.list');
  const common = useTranslations('common');
  const line = (key: 'anyone' | Assigned) => ({
    key,
    label: t(key),
    current: key === (assigned ?? 'anyone'),
    onSelect: () => onChange(key === 'anyone' ? undefined : key),
  });
  return (
    <div>
      <MenuButton
        label={common('labelled', { label: t('find'), value: t(assigned ?? 'anyone') })}
        align="start"
        items={[line('anyone'), line('me'), line('nobody')]}
      >
        {t(assigned ?? 'anyone')}
        <IconChevronDown size={16} aria-hidden />
      </MenuButton>
    </div>
  );
}
