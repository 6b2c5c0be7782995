import { CheckboxInput } from '@khidma/app/form/checkbox-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setServiceVisit } from '@khidma/contract/visits/set-service-visit';
import { visitProblems } from '@khidma/domain/availability/visit-limits';
import { middayBan } from '@khidma/domain/availability/work-calendar';
import { UserText } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { FigureInput } from './figure-input.tsx';
import { lengthText, visitChoices } from './figures.ts';
import type { ServiceVisitRow } from './service-visits-section.tsx';

type Values = InputOf<typeof setServiceVisit>;

interface VisitDialogProps {
  readonly visit: ServiceVisitRow;
  readonly onClose: () => void;
}

/** How long the work of one service takes, and where it is done. */
export function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const t = useTranslations('schedule.services');
  const common = useTranslations('common');
  const lang = useSession((state) => state.lang);
  const { mutateAsync } = useEndpointMutation(setServiceVisit, { silent: true });
  const { serviceId, name, minutes, isPerUnit, isOutdoor } = visit;
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: { serviceId, minutes, isPerUnit, isOutdoor },
    resolver: ruleResolver<Values, Values>(setServiceVisit.input, visitProblems),
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const submit = useFormSubmit(form, async (values) => {
    await mutateAsync(values);
    feedback.show({ message: t('saved', { name }) });
    onClose();
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('title')}
      busy={isSubmitting}
      confirmLabel={common('save')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <UserText>{name}</UserText>
      <FigureInput
        control={control}
        name="minutes"
        label={t('length')}
        choices={visitChoices}
        words={(figure) => lengthText(lang, figure)}
      />
      <CheckboxInput control={control} name="isPerUnit" label={t('isPerUnit')} />
      <CheckboxInput
        control={control}
        name="isOutdoor"
        label={t('isOutdoor')}
        description={t('outdoorText', { start: middayBan.start, end: middayBan.end })}
      />
      <FormNotice control={control} />
    </FormDialog>
  );
}
