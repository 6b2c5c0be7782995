import { useSession } from '../../shared/session-store.ts';
import classes from './detail/service-remarks.module.css';
import { colonIn, fieldOfPath, linkToField, useFieldLabel } from './field-labels.ts';
import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { IconMessageReport } from '@khidma/icons';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

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
    <ul className={`k-stack-2 ${classes.remarks}`} aria-label={t('remark')}>
      {remarks.map(({ path, text }) => (
        <li key={`${path} ${text}`} className={classes.remark}>
          <IconMessageReport size={18} aria-hidden />
          <span className={classes.text}>
            <UserText>{text}</UserText>
          </span>
          {serviceCan.edit(service) && (
            <UiLink href={linkToField(service.id, path)}>{t('correct')}</UiLink>
          )}
        </li>
      ))}
    </ul>
  );
}

type Decided = Pick<ServiceDetail, 'status' | 'remarks' | 'decisionMessage'>;

interface DecisionNoticeProps {
  readonly service: Decided;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** Whether a reviewer wrote anything. */
export const isExplained = ({ remarks, decisionMessage }: Decided): boolean =>
  decisionMessage !== '' || remarks.length > 0;

/** What a reviewer wrote: the message on top, each remark with its field; nothing where nothing was. */
export function DecisionNotice({ service, action }: DecisionNoticeProps) {
  const t = useTranslations('services.decision');
  const fieldLabel = useFieldLabel();
  const lang = useSession((state) => state.lang);
  const { remarks, decisionMessage } = service;
  if (!isExplained(service)) return null;
  return (
    <Notice
      tone="warning"
      title={t(serviceCan.buy(service) ? 'updateFailed' : 'declined')}
      action={action}
    >
      {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
      {remarks.length > 0 && (
        <ul aria-label={t('remarks')}>
          {remarks.map(({ path, text }) => (
            <li key={`${path} ${text}`}>
              <strong>{fieldLabel(path)}</strong>
              {colonIn(lang)}
              <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
