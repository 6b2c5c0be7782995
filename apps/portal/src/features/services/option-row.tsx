import { maxSpecName } from '@khidma/domain/limits/text-limits';
import { UserText } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { Card, FieldGrid } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CheckboxInput, MoneyInput, TextInput } from '../../shared/form/rhf-fields.tsx';
import { FloorHint } from './floor-hint.tsx';
import { PercentInput } from './percent-input.tsx';
import type { ServiceControl } from './service-form.ts';

interface OptionRowProps {
  readonly control: ServiceControl;
  readonly index: number;
  readonly several: boolean;
  readonly onRemove: (() => void) | undefined;
}

/** One option: its name, price, discounts, and whether it is offered. */
export function OptionRow({ control, index, several, onRemove }: OptionRowProps) {
  const t = useTranslations('services.form');
  const number = { index: index + 1 };
  const at = `content.combinations.${index}` as const;
  return (
    <Card>
      <Stack>
        <FieldGrid>
          {several ? (
            <Choice control={control} index={index} />
          ) : (
            <TextInput
              control={control}
              name={`content.specs.0.options.${index}`}
              label={t('option', number)}
              maxLength={maxSpecName}
              required
            />
          )}
          <MoneyInput
            control={control}
            name={`${at}.price`}
            label={t('optionPrice', number)}
            required
          />
          <PercentInput
            control={control}
            name={`${at}.discount`}
            label={t('optionDiscount', number)}
          />
          <PercentInput
            control={control}
            name={`${at}.firstOrderDiscount`}
            label={t('optionFirstOrder', number)}
          />
        </FieldGrid>
        <FloorHint control={control} index={index} />
        <Stack row>
          <CheckboxInput control={control} name={`${at}.enabled`} label={t('optionOn', number)} />
          {onRemove && (
            <IconButton
              danger
              label={t('removeOption', number)}
              icon={<IconTrash size={18} />}
              onClick={onRemove}
            />
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

/** What a combination of several specifications is of. */
function Choice({ control, index }: Pick<OptionRowProps, 'control' | 'index'>) {
  const { specs, combinations } = useWatch({ control, name: 'content' });
  const options = combinations[index]?.options ?? [];
  const names = options.map((option, spec) => specs[spec]?.options[option] ?? '');
  return (
    <strong>
      <UserText>{names.join(' / ')}</UserText>
    </strong>
  );
}
