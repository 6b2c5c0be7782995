import { FieldGrid, Wide } from '@khidma/ui/page';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { PaperDate, PaperFiles, PaperText, type PaperInputsProps } from './paper-input.tsx';
import { useRemarks } from './remarks.tsx';

/** Corporate tax: registered with number and certificate, or not applicable with a reason, never both. */
export function CorporateTaxInputs(props: PaperInputsProps) {
  const t = useTranslations('merchantProfile');
  const remarkOn = useRemarks();
  const { control } = props.papers;
  const answer = useWatch({ control, name: 'corporateTax' });
  return (
    <FieldGrid>
      <Wide>
        <RadioCardsInput
          control={control}
          name="corporateTax"
          label={t('hints.corporateTax')}
          options={[
            { value: 'registered', label: t('hints.taxRegistered') },
            { value: 'notApplicable', label: t('hints.taxNone') },
          ]}
        />
      </Wide>
      {answer === 'notApplicable' ? (
        <Wide>
          <TextAreaInput
            control={control}
            name="corporateTaxReason"
            label={t('fields.corporateTaxReason')}
            description={remarkOn('corporateTaxReason')}
            maxLength={300}
            required
          />
        </Wide>
      ) : (
        <>
          <PaperText {...props} name="corporateTaxNumber" kind="digits" maxLength={15} />
          <PaperDate {...props} name="corporateTaxDate" />
          <PaperFiles {...props} name="corporateTaxFile" />
        </>
      )}
    </FieldGrid>
  );
}
