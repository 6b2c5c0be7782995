import { ContentChanges } from '../detail/service-changes.tsx';
import { sentContent } from '../service-content.ts';
import { serviceQuery } from '../services-queries.ts';
import type { ServiceEditing } from './use-service-editor.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { LoadFailed } from '@khidma/app/list/list-state';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { changedFields } from '@khidma/domain/services/content-changes';
import { Button } from '@khidma/ui/button';
import { Dialog } from '@khidma/ui/dialog';
import { FormSkeleton } from '@khidma/ui/loading';
import { Stack } from '@khidma/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

interface ConflictDialogProps {
  readonly id: string;
  readonly editing: ServiceEditing;
  readonly onClose: () => void;
}

/** Shows both versions side by side as far as they differ, and asks which one counts. */
export function ConflictDialog({ id, editing, onClose }: ConflictDialogProps) {
  const t = useTranslations('serviceEditor.conflict');
  // What the cache holds is what this tab saved itself: the other version is asked for, whatever its age.
  const query = useQuery({
    ...serviceQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const other = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  return (
    <Dialog onClose={onClose} title={t('dialogTitle')} size="lg" fullOnPhone>
      {query.isError ? (
        <LoadFailed query={query} />
      ) : other === undefined ? (
        <FormSkeleton />
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
  const { draft, form, media, adoptOther } = editing;
  const mine = sentContent(form.getValues('content'));
  const fields = changedFields(other.content, mine);
  const keepMine = (): void => {
    onClose();
    // A failure is told by its notice.
    draft.overwrite(other).catch(() => undefined);
  };
  const loadOther = (): void => {
    onClose();
    adoptOther(other);
  };
  return (
    <Stack>
      <p>{t('dialogText', { when: moment(other.updatedAt) })}</p>
      {fields.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <ContentChanges
          {...{ fields }}
          before={other.content}
          after={mine}
          media={[...other.media, ...media]}
          headings={{ before: t('other'), after: t('mine') }}
        />
      )}
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
