import type { InputOf } from '@khidma/contract/core/endpoint';
import type { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { cancelTermLimits } from '@khidma/domain/orders/cancel-term-limits';
import { percentText } from '@khidma/i18n/term-texts';
import { Button, IconButton } from '@khidma/ui/button';
import { FieldGrid } from '@khidma/ui/page';
import { IconTrash } from '@khidma/ui/icons/trash';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { FigureInput } from './figure-input.tsx';
import { lengthText } from '../../shared/visits/visit-lengths.ts';

type Values = InputOf<typeof setServiceVisit>;

/** Hours before a visit, and shares of the price in basis points, that are offered to choose from. */
const hourChoices = [1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 168] as const;
const keptChoices = [1_000, 2_000, 2_500, 3_000, 4_000, 5_000, 7_500, 10_000] as const;

/** What a customer pays who cancels late; nothing where the merchant wants to be asked. */
export function CancelTermsFields({
  control,
}: {
  readonly control: Control<Values, unknown, Values>;
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
