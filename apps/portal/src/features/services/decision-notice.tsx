import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { serviceCan } from '@khidma/domain/services/service-can';
import { UserParagraph, UserText } from '@khidma/ui/bdi';
import { Notice } from '@khidma/ui/notice';
import { useTranslations } from 'use-intl';
import { useFieldWords } from './use-field-words.ts';

type Decided = Pick<ServiceDetail, 'status' | 'remarks' | 'decisionMessage'>;

/** What a reviewer wrote: the message on top, each remark with its field; nothing where nothing was. */
export function DecisionNotice({ service }: { readonly service: Decided }) {
  const t = useTranslations('services.decision');
  const fieldWords = useFieldWords();
  const { remarks, decisionMessage } = service;
  if (decisionMessage === '' && remarks.length === 0) return null;
  return (
    <Notice tone="warning" title={t(serviceCan.buy(service) ? 'updateFailed' : 'declined')}>
      {decisionMessage !== '' && <UserParagraph>{decisionMessage}</UserParagraph>}
      {remarks.length > 0 && (
        <ul aria-label={t('remarks')}>
          {remarks.map(({ path, text }) => (
            <li key={`${path} ${text}`}>
              <strong>{fieldWords(path)}</strong>: <UserText>{text}</UserText>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
