import { maxOptions } from '@khidma/domain/limits/service-limits';
import { maxSpecName } from '@khidma/domain/limits/text-limits';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { IconPlus } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextInput } from '../../shared/form/rhf-fields.tsx';
import { withOneMore, withoutOption } from './content-edits.ts';
import { OptionRow } from './option-row.tsx';
import type { ServiceForm } from './service-form.ts';

interface OptionPricesProps {
  readonly form: ServiceForm;
  /** More than one specification: their prices can be changed, they themselves cannot. */
  readonly several: boolean;
}

/** One specification with its options, each with a price of its own. */
export function OptionPrices({ form, several }: OptionPricesProps) {
  const t = useTranslations('services.form');
  const { control } = form;
  const count = useWatch({
    control,
    name: 'content.combinations',
    compute: (combinations) => combinations.length,
  });
  const edit = (change: typeof withOneMore): void => {
    const content = form.getValues('content');
    form.setValue('content', { ...content, ...change(content) });
    form.clearErrors(['content.specs', 'content.combinations']);
  };
  return (
    <>
      {several ? (
        <Notice tone="info">{t('several')}</Notice>
      ) : (
        <TextInput
          control={control}
          name="content.specs.0.name"
          label={t('specName')}
          description={t('specNameHint')}
          maxLength={maxSpecName}
          required
        />
      )}
      {Array.from({ length: count }, (_, index) => (
        <OptionRow
          key={index}
          control={control}
          index={index}
          several={several}
          onRemove={
            several || count < 2 ? undefined : () => edit((prices) => withoutOption(prices, index))
          }
        />
      ))}
      {!several && (
        <div>
          <Button
            icon={<IconPlus size={16} aria-hidden />}
            disabledReason={count >= maxOptions ? t('full') : undefined}
            onClick={() => edit(withOneMore)}
          >
            {t('addOption')}
          </Button>
        </div>
      )}
    </>
  );
}
