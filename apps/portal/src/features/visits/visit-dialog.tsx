import { BoundFormDialog } from '@khidma/app/form/bound-form-dialog';
import { useSession } from '../../shared/session-store.ts';
import { OptionLengths } from '../../shared/visits/option-lengths.tsx';
import { lengthText, visitChoices } from '../../shared/visits/visit-lengths.ts';
import { FigureInput } from './figure-input.tsx';
import type { ServiceVisitRow } from './service-visits-section.tsx';
import { CheckboxInput } from '@khidma/app/form/checkbox-input';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { useHours } from '@khidma/app/intl/use-hours';
import { useEndpointMutation } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { setServiceVisitInput } from '@khidma/contract/scheduling/schedule.forms';
import { arrivalChoices, visitProblems } from '@khidma/domain/availability/visit-limits';
import { middayBan } from '@khidma/domain/availability/work-calendar';
import { wholeBasisPoints } from '@khidma/domain/limits/limits';
import { cancelTermLimits } from '@khidma/domain/orders/cancel-term-limits';
import { cancelTermProblems } from '@khidma/domain/orders/cancel-terms';
import { percentText } from '@khidma/i18n/term-texts';
import { UserText } from '@khidma/ui/bdi';
import { Button, IconButton } from '@khidma/ui/button';
import { IconTrash } from '@khidma/icons';
import { FieldGrid } from '@khidma/ui/page';
import { type Control, useFieldArray, useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';

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
  return (
    <BoundFormDialog
      form={form}
      send={mutateAsync}
      title={t('title')}
      confirmLabel={common('save')}
      doneText={t('saved', { name })}
      onClose={onClose}
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
    </BoundFormDialog>
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

type TermsValues = InputOf<typeof setServiceVisit>;

/** Hours before a visit, and shares of the price in basis points, that are offered to choose from. */
const hourChoices = [1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 168] as const;
const keptChoices = [1_000, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000] as const;

/** What a customer pays who cancels late; nothing where the merchant wants to be asked. */
function CancelTermsFields({
  control,
}: {
  readonly control: Control<TermsValues, unknown, TermsValues>;
}) {
  const t = useTranslations('schedule.services');
  const lang = useSession((state) => state.lang);
  const { fields, append, remove } = useFieldArray({ control, name: 'cancelTerms' });
  const last = fields.at(-1);
  return (
    <details open={fields.length > 0}>
      <summary>{t('terms')}</summary>
      <p>{t('termsText')}</p>
      {fields.map(({ id }, index) => (
        <FieldGrid key={id}>
          <FigureInput
            control={control}
            name={`cancelTerms.${index}.hoursBefore`}
            label={t('hours')}
            choices={hourChoices}
            words={(figure) => lengthText(lang, figure * 60)}
          />
          <FigureInput
            control={control}
            name={`cancelTerms.${index}.keptBasisPoints`}
            label={t('kept')}
            choices={keptChoices}
            words={(figure) => percentText(lang, figure)}
          />
          <IconButton
            label={t('removeTier', { n: index + 1 })}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => remove(index)}
          />
        </FieldGrid>
      ))}
      {fields.length < cancelTermLimits.tiers && (
        <Button
          size="sm"
          onClick={() =>
            append(
              last === undefined
                ? { hoursBefore: 24, keptBasisPoints: 2_500 }
                : {
                    hoursBefore: Math.max(1, Math.floor(last.hoursBefore / 4)),
                    keptBasisPoints: Math.min(10_000, last.keptBasisPoints * 2),
                  },
            )
          }
        >
          {t('addTier')}
        </Button>
      )}
    </details>
  );
}
