import { IconCircleCheck } from '@khidma/ui/icons/circle-check';
import { useId, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import classes from './data.module.css';
import { DataFields, type DataFormParts } from './data-fields.tsx';
import { dataSections, isRequired, missingIn, type DataSection } from './data-sections.ts';
import type { FieldName } from '../field-labels.ts';

interface SectionProps extends DataFormParts {
  readonly section: DataSection;
}

/** A part of Data Submission, with how much of it is still missing. */
export function DataSectionView({ section, ...parts }: SectionProps) {
  const t = useTranslations('joinData.sections');
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id}>{t(`${section}.title`)}</h3>
          <p>{t(`${section}.text`)}</p>
        </div>
        <SectionState {...parts} section={section} />
      </div>
      <DataFields {...parts} names={dataSections[section]} />
    </section>
  );
}

function SectionState({ section, form, forAudit }: SectionProps) {
  const t = useTranslations('joinData.state');
  const count = useWatch({
    control: form.control,
    compute: (values) => missingIn(section, values, forAudit),
  });
  const asked = dataSections[section].some((name) => isRequired(name, forAudit));
  // A part without a required field has nothing to be missing.
  if (!asked) return <span className={classes.state}>{t('optional')}</span>;
  if (count > 0) return <span className={classes.state}>{t('missing', { count })}</span>;
  return (
    <span className={classes.complete}>
      <IconCircleCheck size={16} aria-hidden />
      {t('complete')}
    </span>
  );
}

/** A part that is shut until somebody wants to see it, or something in it needs a look. */
export function FoldedSection({
  section,
  names,
  ...parts
}: SectionProps & { readonly names: readonly FieldName[] }) {
  const t = useTranslations('joinData');
  const { errors, submitCount } = useFormState({ control: parts.form.control });
  const [open, setOpen] = useState(false);
  const needsLook = submitCount > 0 && names.some((name) => get(errors, name) !== undefined);
  const approved = names.filter((name) => parts.revision?.approved.includes(name)).length;
  return (
    <details
      className={classes.fold}
      open={open || needsLook}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{t(`sections.${section}.title`)}</span>
        {approved > 0 && (
          <span className={classes.note}>{t('revision.approvedCount', { count: approved })}</span>
        )}
      </summary>
      <div className={classes.folded}>
        <DataFields {...parts} names={names} />
      </div>
    </details>
  );
}
