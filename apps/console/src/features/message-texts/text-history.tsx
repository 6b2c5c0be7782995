import { useEndpointMutation } from '@khidma/client/query';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { MessageTextDetail } from '@khidma/contract/shapes/message-text';
import { setMessageText } from '@khidma/contract/messaging/message-texts';
import type { DataLang } from '@khidma/i18n/languages';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useMay } from '../../shared/use-may.ts';
import classes from './message-texts.module.css';
import { QuotedParts } from './quoted-parts.tsx';

interface TextHistoryProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** Who changed a language's words, from what to what, and the way back to any of them. */
export function TextHistory({ message, lang }: TextHistoryProps) {
  const t = useTranslations('consoleTexts');
  const { moment } = useMoments();
  const mayChange = useMay(setMessageText);
  const { channel, kind, version, shipped } = message;
  const { mutate, isPending } = useEndpointMutation(setMessageText, {
    onSuccess: () => void feedback.show({ message: t('restored') }),
  });
  const said = (own: MessageTextDetail['own'] | undefined) => own?.[lang] ?? shipped[lang];
  const changes = message.history
    .map((change, index) => ({
      ...change,
      after: said(change.own),
      before: said(message.history[index + 1]?.own),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  return (
    <Section title={t('history')}>
      {changes.length === 0 ? (
        t('noHistory')
      ) : (
        <ul className={classes.list}>
          {changes.map(({ id, at, staffName, before, after, own, version: then }) => (
            <li key={id}>
              <UserText>{staffName}</UserText> <Small>{moment(at)}</Small>
              <div className={classes.pair}>
                <div>
                  {t('before')}
                  <QuotedParts parts={before} lang={lang} />
                </div>
                <div>
                  {t('after')}
                  <QuotedParts parts={after} lang={lang} />
                </div>
              </div>
              {mayChange && then !== version && (
                <Button
                  size="sm"
                  loading={isPending}
                  onClick={() =>
                    mutate({ channel, kind, version, texts: { [lang]: own[lang] ?? null } })
                  }
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
