import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { stepOfPath } from '@khidma/domain/services/service-rules';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { IconMessageReport } from '@khidma/ui/icons/message-report';
import { useTranslations } from 'use-intl';
import { paths } from '../../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { fieldOfPath } from '../use-field-words.ts';
import classes from './service-remarks.module.css';

interface FieldRemarksProps {
  readonly service: Pick<ServiceDetail, 'id' | 'status' | 'remarks'>;
  readonly fields: readonly ReturnType<typeof fieldOfPath>[];
}

/** What a reviewer remarked on these fields, each with the way to where it is corrected; nothing where nothing was. */
export function FieldRemarks({ service, fields }: FieldRemarksProps) {
  const t = useTranslations('serviceViews');
  const remarks = service.remarks.filter(({ path }) => fields.includes(fieldOfPath(path)));
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks} aria-label={t('remark')}>
      {remarks.map(({ path, text }) => (
        <li key={`${path} ${text}`} className={classes.remark}>
          <IconMessageReport size={18} aria-hidden />
          <span className={classes.text}>
            <UserText>{text}</UserText>
          </span>
          {serviceCan.edit(service) && (
            <UiLink href={correctionPath(service.id, path)}>{t('correct')}</UiLink>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The wizard, at the step and the field that a remark is about. */
const correctionPath = (id: string, path: string): string => {
  const field = path.replace(/^content\./, '');
  return withSearch(paths.createService(id), { step: stepOfPath(field), field });
};
