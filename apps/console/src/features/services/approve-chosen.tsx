import { approveServices } from '@khidma/contract/catalogue/service-reviews';
import { useTranslations } from 'use-intl';
import { ApproveMany } from '../../shared/cases/approve-many.tsx';
import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';

interface ApproveChosenProps {
  readonly chosen: readonly { readonly id: string; readonly number: number }[];
  readonly onDone: (results: BatchResults) => void;
}

/** Approves the ticked services, each as the version of the list. */
export function ApproveChosen({ chosen, onDone }: ApproveChosenProps) {
  const t = useTranslations('consoleCases.batch');
  return (
    <ApproveMany
      endpoint={approveServices}
      input={{ services: chosen.map(({ id, number }) => ({ id, number })) }}
      title={t('approveServices', { count: chosen.length })}
      onDone={onDone}
    >
      {t('approveServicesText')}
    </ApproveMany>
  );
}
