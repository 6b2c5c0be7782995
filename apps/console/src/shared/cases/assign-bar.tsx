import { BatchFrame } from '@khidma/app/list/batch-frame';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { Button } from '@khidma/ui/button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../session-store.ts';
import type { BatchResults } from './batch-outcome.tsx';
import { ColleagueMenu } from './colleague-menu.tsx';
import { type SeenCase, useAssign } from './use-assign.ts';

interface AssignBarProps {
  readonly queue: CaseQueue;
  readonly chosen: readonly SeenCase[];
  readonly allLabel: string;
  readonly onDone: (results: BatchResults) => void;
  readonly onClear: () => void;
  readonly onAll: (() => void) | undefined;
  /** What else can be done with them. */
  readonly children: ReactNode;
}

/** What is done with the ticked things of a queue: taken, given to a colleague, let go of. */
export function AssignBar({
  queue,
  chosen,
  allLabel,
  onDone,
  onClear,
  onAll,
  children,
}: AssignBarProps) {
  const t = useTranslations('consoleCases');
  const me = useSession((state) => state.staff?.id);
  const { assign, isPending } = useAssign(queue, onDone);
  return (
    <BatchFrame
      count={chosen.length}
      clearLabel={t('clear')}
      onClear={onClear}
      allLabel={allLabel}
      onAll={onAll}
    >
      <Button size="sm" loading={isPending} onClick={() => assign(chosen, me ?? null)}>
        {t('take')}
      </Button>
      <ColleagueMenu size="sm" onChoose={(to) => assign(chosen, to)} />
      <Button
        size="sm"
        disabledReason={chosen.some(({ seen }) => seen !== null) ? undefined : t('nobodyHas')}
        onClick={() => assign(chosen, null)}
      >
        {t('release')}
      </Button>
      {children}
    </BatchFrame>
  );
}
