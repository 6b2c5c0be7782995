import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { isUnusualTrn } from '@khidma/domain/rules/numbers';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './audit-hints.module.css';

interface AuditHintsProps {
  readonly application: ApplicationAudit;
  /** A day in Dubai. */
  readonly today: string;
}

/** What deserves a second look: no refusal, and nothing that the applicant is told. */
export function AuditHints({ application, today }: AuditHintsProps) {
  const t = useTranslations('consoleMerchants');
  const noticeOf = (day: string | null) =>
    day === null ? null : certificateNotice(day, today, defaultSettings.certificateNoticeDays);
  const [licence, id] = [noticeOf(application.licenceDueDate), noticeOf(application.idDueDate)];
  const hints: { readonly key: string; readonly text: ReactNode }[] = [];
  if (licence)
    hints.push({
      key: 'licence',
      text:
        licence.kind === 'expiresIn'
          ? t('audit.hints.licenceEnds', { days: licence.days })
          : t('audit.hints.licenceEnded'),
    });
  if (id)
    hints.push({
      key: 'id',
      text:
        id.kind === 'expiresIn'
          ? t('audit.hints.idEnds', { days: id.days })
          : t('audit.hints.idEnded'),
    });
  if (isUnusualTrn(application.vatNumber))
    hints.push({ key: 'trn', text: t('audit.hints.unusualTrn') });
  for (const known of application.duplicates)
    hints.push({ key: `${known.kind} ${known.id} ${known.field}`, text: <Known {...known} /> });
  if (hints.length === 0) return null;
  return (
    <Notice tone="warning" title={t('audit.hints.title')}>
      <ul className={classes.hints}>
        {hints.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Known({ field, kind, id, name }: ApplicationAudit['duplicates'][number]) {
  const t = useTranslations('consoleMerchants');
  return (
    <>
      {t(kind === 'merchant' ? 'audit.hints.sameMerchant' : 'audit.hints.sameApplication', {
        field: t(`fields.${field}`),
      })}{' '}
      <UiLink href={kind === 'merchant' ? paths.merchant(id) : paths.application(id)}>
        <UserText>{name}</UserText>
      </UiLink>
    </>
  );
}
