import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import classes from './status.module.css';
import { fieldOfPath } from './field-labels.ts';

/** What staff said when they sent the application back: in general, then field by field. */
export function StatusFeedback({ application }: { readonly application: ApplicationDetail }) {
  const t = useTranslations('join');
  const { decisionMessage, remarks } = application;
  if (decisionMessage === '' && remarks.length === 0) return null;
  return (
    <Section title={t('status.decision')}>
      {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
      {remarks.length > 0 && (
        <dl className={classes.remarks} aria-label={t('status.remarks')}>
          {remarks.map(({ path, text }) => {
            const label = fieldOfPath(path);
            return (
              <div key={`${path} ${text}`}>
                <dt>{label === null ? path : t(`form.${label}`)}</dt>
                <dd>
                  <UserText>{text}</UserText>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </Section>
  );
}
