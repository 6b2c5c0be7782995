import type { batchDeleteServices, batchSubmitServices } from '@khidma/contract/catalogue/services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { Dialog } from '@khidma/ui/dialog';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { type ServiceAction, useSkipWords } from './service-action.ts';
import { useFieldWords } from './use-field-words.ts';

/** What came of each; where a field is at fault it is named. */
export type BatchResult = OutputOf<typeof batchDeleteServices | typeof batchSubmitServices>;

interface BatchResultDialogProps {
  /** Says of what a call did not name why it was left out. */
  readonly skipped?: ServiceAction['kind'];
  readonly services: readonly Pick<ServiceAction['services'][number], 'id' | 'name' | 'status'>[];
  readonly result: BatchResult;
  readonly onClose: () => void;
}

/** Those that need the reader first. */
const order = ['failed', 'skipped', 'done'] as const;

const tones: Readonly<Record<(typeof order)[number], Tone>> = {
  failed: 'danger',
  skipped: 'neutral',
  done: 'success',
};

/** What became of each service of a batch, and why where nothing did. */
export function BatchResultDialog({ skipped, services, result, onClose }: BatchResultDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const skipWords = useSkipWords(skipped ?? 'delete');
  const fieldWords = useFieldWords();
  const wordsOf = (answer: BatchResult[number]): string | null => {
    const field = 'field' in answer ? answer.field : null;
    return field === null
      ? answer.message
      : common('labelled', { label: fieldWords(field), value: answer.message ?? '' });
  };
  const answers = new Map(result.map((answer) => [answer.id, answer]));
  const rows = services
    .map((service) => {
      const answer = answers.get(service.id);
      const outcome = answer === undefined ? 'skipped' : answer.ok ? 'done' : 'failed';
      return { ...service, outcome, why: answer ? wordsOf(answer) : skipWords(service) } as const;
    })
    .toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const count = (outcome: (typeof order)[number]): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return (
    <Dialog open onClose={onClose} title={t('result.title')} closeLabel={common('close')}>
      <strong role="status">
        {t('result.summary', {
          done: count('done'),
          failed: count('failed'),
          skipped: count('skipped'),
        })}
      </strong>
      <DataTable
        bare
        label={t('result.list')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('name'),
            cell: ({ name }) => <UserText>{name || t('unnamed')}</UserText>,
          },
          {
            key: 'result',
            header: common('status'),
            cell: ({ outcome, why }) => (
              <>
                <StatusBadge tone={tones[outcome]}>{t(`result.${outcome}`)}</StatusBadge>
                <Small>{why}</Small>
              </>
            ),
          },
        ]}
      />
      <Button onClick={onClose}>{common('close')}</Button>
    </Dialog>
  );
}
