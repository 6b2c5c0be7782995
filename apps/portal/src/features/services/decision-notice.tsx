import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { colonOf } from './list-words.ts';
import { useFieldWords } from './use-field-words.ts';

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
  const fieldWords = useFieldWords();
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
              <strong>{fieldWords(path)}</strong>
              {colonOf(lang)}
              <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
