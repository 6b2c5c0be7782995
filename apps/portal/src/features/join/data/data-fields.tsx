import { useFieldForm } from '../../../shared/papers/field-form.tsx';
import { PaperFields } from '../../../shared/papers/paper-fields.tsx';
import { useDataLang } from '../../../shared/session-store.ts';
import { isLocked } from './data-sections.ts';
import classes from './data.module.css';
import type { FieldName } from '@khidma/app/papers/fields';
import { useFieldValue } from '@khidma/app/papers/use-field-value';
import { fieldsOf } from '@khidma/app/papers/values';
import { FileLinks } from '@khidma/app/upload/file-links';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { IconCircleCheck } from '@khidma/icons';
import { useTranslations } from 'use-intl';

interface DataFieldsProps {
  readonly application: ApplicationDetail;
  readonly names: readonly FieldName[];
}

/** Some fields of the form: what was approved to be read, everything else to be filled in. */
export function DataFields({ application, names }: DataFieldsProps) {
  return (
    <PaperFields
      names={names}
      locked={(name) =>
        isLocked(application, name) ? <ApprovedField {...{ name, application }} /> : undefined
      }
    />
  );
}

/** What staff have approved: to be read, not to be changed. */
function ApprovedField({
  name,
  application,
}: {
  readonly name: FieldName;
  readonly application: ApplicationDetail;
}) {
  const t = useTranslations();
  const lang = useDataLang();
  const { places, categories } = useFieldForm().choices;
  const named = [...places, ...categories].flatMap((root) => [
    root,
    ...('communities' in root
      ? root.communities.flatMap((community) => [community, ...community.subCommunities])
      : root.children),
  ]);
  const nameOf = (id: string) => named.find((each) => each.id === id)?.names[lang] ?? id;
  const valueOf = useFieldValue({
    place: nameOf,
    category: nameOf,
    atAddress: t('merchantFields.area.address'),
    files: (files, label) => <FileLinks {...{ files, label }} />,
  });
  return (
    <div className="k-stack-1">
      <div className={`k-between ${classes.approvedLabel}`}>
        <span>{t(`merchantFields.labels.${name}`)}</span>
        <span className={classes.mark}>
          <IconCircleCheck size={16} aria-hidden />
          {t('joinData.revision.approved')}
        </span>
      </div>
      <div className={classes.approvedValue}>
        {valueOf(fieldsOf(application), name) ?? (
          <span className="k-grey">{t('joinData.revision.notGiven')}</span>
        )}
      </div>
    </div>
  );
}
