import type { ServiceContentShape, ServiceDetail } from '@khidma/contract/shapes/service';
import { changedFields } from '@khidma/domain/services/content-changes';
import { StatusBadge } from '@khidma/ui/badge';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { useTranslations } from 'use-intl';
import classes from './check.module.css';
import type { EditorLinks } from '../editor-links.ts';
import { remarkPath } from './remark-errors.ts';
import { fieldOfPath } from '../use-field-words.ts';
import { usePathWords } from './use-path-words.ts';

interface RemarkListProps {
  readonly service: ServiceDetail;
  readonly opened: ServiceDetail | null;
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
}

/** What a reviewer has remarked on, each with a link to its field and whether that has been changed by now. */
export function RemarkList({ service, opened, content, links }: RemarkListProps) {
  const t = useTranslations('serviceEditor.check');
  const pathWords = usePathWords(content);
  const { remarks, decisionMessage } = service;
  if (remarks.length === 0 && decisionMessage === '') return null;
  const changed = new Set<string>(opened ? changedFields(opened.content, content) : []);
  return (
    <Section title={t('remarks')} description={t('remarksText')}>
      <Stack>
        {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
        <ul className={classes.list}>
          {remarks.map(({ path, text }) => {
            const at = remarkPath(path);
            return (
              <li key={`${path} ${text}`}>
                {at === null ? (
                  pathWords(path)
                ) : (
                  <UiLink href={links.field(at)}>
                    <UserText>{pathWords(path)}</UserText>
                  </UiLink>
                )}{' '}
                <span className={classes.reason}>
                  <UserText>{text}</UserText>
                </span>{' '}
                {changed.has(fieldOfPath(path) ?? '') && (
                  <StatusBadge tone="success">{t('changed')}</StatusBadge>
                )}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Section>
  );
}
