import { CheckboxInput } from '@khidma/app/form/checkbox-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import type { DeskView } from '@khidma/contract/shapes/desk';
import { saveDeskView } from '@khidma/contract/backoffice/lists';
import { saveDeskViewInput } from '@khidma/contract/backoffice/lists.forms';
import { longestDeskViewName, mayShareDeskViews } from '@khidma/domain/staff/desk-views';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useSession } from '../session-store.ts';
import type { DeskViewsProps } from './desk-views.tsx';

const schema = z.strictObject({ name: saveDeskViewInput.shape.name, isShared: z.boolean() });
const resolver = ruleResolver<z.input<typeof schema>, z.output<typeof schema>>(schema);

interface DeskViewDialogProps extends DeskViewsProps {
  /** The view that is changed; none where one is kept anew. */
  readonly kept: DeskView | undefined;
  readonly onClose: () => void;
}

/** Asks what a view is called, and whether it is for everybody. */
export function DeskViewDialog({ list, filter, kept, onClose }: DeskViewDialogProps) {
  const t = useTranslations('consoleViews');
  const common = useTranslations('common');
  const role = useSession((state) => state.staff?.role);
  const form = useForm({
    resolver,
    defaultValues: { name: kept?.name ?? '', isShared: kept?.isShared ?? false },
  });
  const save = useEndpointMutation(saveDeskView, { silent: true });
  const submit = useFormSubmit(form, async (typed) => {
    await save.mutateAsync({ ...(kept && { id: kept.id }), ...typed, list, filter });
    feedback.show({ message: t('saved') });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t(kept === undefined ? 'save' : 'change')}
      busy={form.formState.isSubmitting}
      confirmLabel={common('save')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
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
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
