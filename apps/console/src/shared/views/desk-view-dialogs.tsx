import { useSession } from '../session-store.ts';
import type { DeskViewsProps } from './desk-views.ts';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { useEndpointMutation } from '@khidma/client/query';
import { removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import { saveDeskViewInput } from '@khidma/contract/backoffice/lists.forms';
import type { DeskView } from '@khidma/contract/shapes/desk';
import { longestDeskViewName, mayShareDeskViews } from '@khidma/domain/staff/desk-views';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

interface RemoveViewDialogProps {
  readonly view: DeskView;
  readonly onClose: () => void;
}

/** Asks before a view goes. */
export function RemoveViewDialog({ view, onClose }: RemoveViewDialogProps) {
  const t = useTranslations('consoleLists.views');
  return (
    <QuestionDialog
      endpoint={removeDeskView}
      input={{ id: view.id }}
      danger
      title={t('removeTitle', { name: view.name })}
      confirmLabel={t('remove')}
      doneText={t('removed')}
      onClose={onClose}
    >
      {t(view.isShared ? 'removeShared' : 'removeText')}
    </QuestionDialog>
  );
}

const schema = z.strictObject({ name: saveDeskViewInput.shape.name, isShared: z.boolean() });
const resolver = ruleResolver<z.input<typeof schema>, z.output<typeof schema>>(schema);

interface DeskViewDialogProps extends DeskViewsProps {
  /** The view that is changed; none where one is kept anew. */
  readonly kept: DeskView | undefined;
  readonly onClose: () => void;
}

/** Asks what a view is called, and whether it is for everybody. */
export function DeskViewDialog({ list, filter, kept, onClose }: DeskViewDialogProps) {
  const t = useTranslations('consoleLists.views');
  const common = useTranslations('common');
  const role = useSession((state) => state.staff?.role);
  const form = useForm({
    resolver,
    defaultValues: { name: kept?.name ?? '', isShared: kept?.isShared ?? false },
  });
  const save = useEndpointMutation(saveDeskView, { silent: true });
  return (
    <BoundFormDialog
      form={form}
      send={(typed) => save.mutateAsync({ ...(kept && { id: kept.id }), ...typed, list, filter })}
      title={t(kept === undefined ? 'save' : 'change')}
      confirmLabel={common('save')}
      doneText={t('saved')}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('name')}
        description={t('text')}
        maxLength={longestDeskViewName}
        required
      />
      {role !== undefined && mayShareDeskViews(role) && (
        <CheckboxInput
          control={form.control}
          name="isShared"
          label={t('share')}
          description={t('shareText')}
        />
      )}
    </BoundFormDialog>
  );
}
