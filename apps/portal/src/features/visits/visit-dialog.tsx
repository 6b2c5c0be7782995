import { CheckboxInput } from '@khidma/app/form/checkbox-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { setServiceVisitInput } from '@khidma/contract/scheduling/schedule.forms';
import { arrivalChoices, visitProblems } from '@khidma/domain/availability/visit-limits';
import { wholeBasisPoints } from '@khidma/domain/limits/price-limits';
import { cancelTermProblems } from '@khidma/domain/orders/cancel-terms';
import { middayBan } from '@khidma/domain/availability/work-calendar';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { UserText } from '@khidma/ui/bdi';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useForm, useFormState, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useHours } from '@khidma/app/intl/use-hours';
import { useSession } from '../../shared/session-store.ts';
import { OptionLengths } from '../../shared/visits/option-lengths.tsx';
import { lengthText, visitChoices } from '../../shared/visits/visit-lengths.ts';
import { CancelTermsFields } from './cancel-terms-fields.tsx';
import { FigureInput } from './figure-input.tsx';
import type { ServiceVisitRow } from './service-visits-section.tsx';

type Values = InputOf<typeof setServiceVisit>;

interface VisitDialogProps {
  readonly visit: ServiceVisitRow;
  readonly onClose: () => void;
}

/** How long the work of one service takes, and where it is done. */
export function VisitDialog({ visit, onClose }: VisitDialogProps) {
  const t = useTranslations('schedule.services');
  const length = useTranslations('schedule.length');
  const common = useTranslations('common');
  const lang = useSession((state) => state.lang);
  const { hour } = useHours();
  const { mutateAsync } = useEndpointMutation(setServiceVisit, { silent: true });
  const { serviceId, name, minutes, isPerUnit, isOutdoor, arrivalMinutes } = visit;
  const { cancelTerms, optionMinutes, specs } = visit;
  const form = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    defaultValues: {
      serviceId,
      minutes,
      isPerUnit,
      isOutdoor,
      arrivalMinutes,
      cancelTerms,
      optionMinutes,
    },
    resolver: ruleResolver<Values, Values>(setServiceVisitInput, (values) => [
      ...visitProblems({
        ...values,
        arrivalMinutes: values.arrivalMinutes ?? 0,
        cancelTerms: values.cancelTerms ?? [],
        optionMinutes: values.optionMinutes ?? [],
      }),
      // How much the operator allows the server knows.
      ...cancelTermProblems(values.cancelTerms ?? [], wholeBasisPoints),
    ]),
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
        label={length('label')}
        choices={visitChoices}
        words={(figure) => lengthText(lang, figure)}
      />
      <OptionLengthsInput control={control} specs={specs} />
      <FigureInput
        control={control}
        name="arrivalMinutes"
        label={t('arrival')}
        description={t('arrivalText')}
        choices={arrivalChoices}
        words={(figure) => (figure === 0 ? t('noArrival') : lengthText(lang, figure))}
      />
      <CancelTermsFields control={control} />
      <CheckboxInput control={control} name="isPerUnit" label={t('isPerUnit')} />
      <CheckboxInput
        control={control}
        name="isOutdoor"
        label={t('isOutdoor')}
        description={t('outdoorText', {
          start: hour(middayBan.start),
          end: hour(middayBan.end),
        })}
      />
      <FormNotice control={control} />
    </FormDialog>
  );
}

/** The options' lengths as a field of the form. */
function OptionLengthsInput({
  control,
  specs,
}: {
  readonly control: Control<Values, unknown, Values>;
  readonly specs: ServiceVisitRow['specs'];
}) {
  const { value = [], onChange } = useBoundField<Values['optionMinutes'], Values, unknown, Values>({
    control,
    name: 'optionMinutes',
  });
  return <OptionLengths {...{ specs, value, onChange }} />;
}
