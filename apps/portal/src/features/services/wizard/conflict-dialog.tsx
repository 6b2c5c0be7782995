import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { Button } from '@khidma/ui/button';
import { Dialog } from '@khidma/ui/dialog';
import { FormSkeleton } from '@khidma/ui/loading';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { sentContent } from '../content-draft.ts';
import { ContentDifferences } from './content-differences.tsx';
import type { ServiceEditing } from './use-service-editor.ts';
import { serviceQuery } from '../services-queries.ts';

interface ConflictDialogProps {
  readonly id: string;
  readonly editing: ServiceEditing;
  readonly onClose: () => void;
}

/** Shows both versions side by side as far as they differ, and asks which one counts. */
export function ConflictDialog({ id, editing, onClose }: ConflictDialogProps) {
  const t = useTranslations('serviceEditor.conflict');
  const common = useTranslations('common');
  // What the cache holds is what this tab saved itself: the other version is asked for, whatever its age.
  const query = useQuery({
    ...serviceQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const other = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialogTitle')}
      closeLabel={common('close')}
      size="lg"
      fullOnPhone
    >
      {query.isError ? (
        <LoadFailed query={query} />
      ) : other === undefined ? (
        <FormSkeleton label={common('loading')} />
      ) : (
        <Choice other={other} editing={editing} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends Omit<ConflictDialogProps, 'id'> {
  readonly other: ServiceDetail;
}

function Choice({ other, editing, onClose }: ChoiceProps) {
  const t = useTranslations('serviceEditor.conflict');
  const { moment } = useMoments();
  const { saving, form, adoptOther } = editing;
  const keepMine = (): void => {
    onClose();
    // A failure is told by its notice.
    saving.overwrite(other).catch(() => undefined);
  };
  const loadOther = (): void => {
    onClose();
    adoptOther(other);
  };
  return (
    <Stack>
      <p>{t('dialogText', { when: moment(other.updatedAt) })}</p>
      <ContentDifferences
        mine={sentContent(form.getValues('content'))}
        other={other.content}
        labels={{ mine: t('mine'), other: t('other') }}
      />
      <p>{t('nothingLost')}</p>
      <Stack row>
        <Button kind="primary" onClick={keepMine}>
          {t('keepMine')}
        </Button>
        <Button onClick={loadOther}>{t('loadOther')}</Button>
      </Stack>
    </Stack>
  );
}
