import type { EmirateCode } from '@khidma/domain/reference/codes';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { Button } from '@khidma/ui/button';
import { CheckboxGroupField, RadioCards } from '@khidma/ui/choice-fields';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useController, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { useEmirates } from '../../../shared/use-emirates.ts';
import type { ServiceControl } from '../service-form.ts';
import { useAreaWords } from './use-area-words.ts';

type Area = ServiceContentShape['serviceArea'];
type Kind = 'INHERIT' | 'ADDRESS' | 'EMIRATES';

/** Where it is offered: as the merchant's profile says, at the merchant's address, or in emirates of its own. */
export function ServiceAreaField({ control }: { readonly control: ServiceControl }) {
  const t = useTranslations('serviceEditor.area');
  const { profileWords } = useAreaWords();
  const {
    field: { value: area, onChange, onBlur, ref },
  } = useController({ control, name: 'content.serviceArea' });
  const kind: Kind = area?.kind ?? 'INHERIT';
  // What was ticked is still there for whoever comes back from another choice.
  const [ticked, setTicked] = useState<EmirateCode[]>(
    area?.kind === 'EMIRATES' ? area.emirates : [],
  );
  const change = (next: Kind | ''): void => onChange(areaOf(next, ticked));
  return (
    <Stack>
      <RadioCards<Kind>
        label={t('label')}
        hideLabel
        ref={ref}
        value={kind}
        onBlur={onBlur}
        onChange={change}
        options={[
          { value: 'INHERIT', label: t('inherit'), description: profileWords },
          { value: 'ADDRESS', label: t('address'), description: t('addressText') },
          { value: 'EMIRATES', label: t('emirates'), description: t('emiratesText') },
        ]}
      />
      {kind === 'EMIRATES' && (
        <Emirates
          control={control}
          value={ticked}
          onBlur={onBlur}
          onChange={(emirates) => {
            setTicked(emirates);
            onChange(areaOf('EMIRATES', emirates));
          }}
        />
      )}
    </Stack>
  );
}

const areaOf = (kind: Kind | '', emirates: EmirateCode[]): Area => {
  switch (kind) {
    case 'ADDRESS':
      return { kind };
    case 'EMIRATES':
      return { kind, emirates };
    default:
      return null;
  }
};

interface EmiratesProps {
  readonly control: ServiceControl;
  readonly value: EmirateCode[];
  readonly onChange: (emirates: EmirateCode[]) => void;
  readonly onBlur: () => void;
}

function Emirates({ control, value, onChange, onBlur }: EmiratesProps) {
  const t = useTranslations('serviceEditor.area');
  const { nameOf, offered } = useEmirates();
  // What stood at the beginning can be ticked again, offered or not.
  const [kept] = useState(value);
  const codes = offered(kept);
  const fieldError = useFieldError();
  const { errors } = useFormState({ control, name: 'content.serviceArea' });
  const { serviceArea } = errors.content ?? {};
  const inside = serviceArea !== undefined && 'emirates' in serviceArea && serviceArea.emirates;
  const isAll = codes.every((code) => value.includes(code));
  return (
    <>
      <CheckboxGroupField
        label={t('which')}
        required
        options={codes.map((code) => ({ value: code, label: nameOf(code) }))}
        value={value}
        onBlur={onBlur}
        onChange={onChange}
        error={fieldError(inside || serviceArea)}
      />
      <div>
        <Button size="sm" onClick={() => onChange(isAll ? [] : [...codes])}>
          {t(isAll ? 'none' : 'all')}
        </Button>
      </div>
    </>
  );
}
