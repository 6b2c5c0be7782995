import { messageChannels } from '@khidma/domain/texts/message-texts';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { NothingHere } from '../../shared/list/nothing-here.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { MessageTextEditor } from './message-text-editor.tsx';
import classes from './message-texts.module.css';
import { QuotedParts } from './quoted-parts.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NotLoaded } from '@khidma/app/list/list-state';
import { ApiError } from '@khidma/client/call-errors';
import { queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { getMessageText, setMessageText } from '@khidma/contract/messaging/message-texts';
import type { MessageTextDetail, Placeholder } from '@khidma/contract/shapes/message-text';
import { type DataLang, dataLangs, languages, languageTagged } from '@khidma/i18n/languages';
import { ltr } from '@khidma/i18n/line-parts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { feedback } from '@khidma/ui/feedback';
import { Columns, Page, PageHeader, Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

/** One message; an address that names no way of sending is nobody's. */
const messageTextQuery = (id: string) => {
  const [channel = '', kind = ''] = id.split('-');
  return queryOptionsFor(getMessageText, {
    channel: messageChannels.find((one) => one === channel) ?? 'mail',
    kind,
  });
};

export const route = pageRoute({
  path: '/message-texts/$name',
});

/** One message: its words in three languages, how it looks, and who changed it. */
export function MessageTextPage() {
  const { name: id } = route.useParams();
  const t = useTranslations('consoleContent.texts');
  const query = useDetailQuery(messageTextQuery(id));
  if (query.data !== undefined) return <MessageTextFile key={id} message={query.data} />;
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NothingHere />;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.messageTexts() }]}
        title={t('title')}
      />
      <NotLoaded query={query} as="detail" />
    </Page>
  );
}

function MessageTextFile({ message }: { readonly message: MessageTextDetail }) {
  const t = useTranslations('consoleContent.texts');
  const common = useTranslations('common');
  const reader = useDataLang();
  const [lang, setLang] = useState<DataLang>(reader);
  const heading = <UserText>{message.subjects[reader]}</UserText>;
  return (
    <Page>
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: paths.messageTexts() }, { label: heading }]}
        title={heading}
        description={t(`channels.${message.channel}`)}
      />
      <TabsBar
        label={common('language')}
        active={lang}
        onSelect={setLang}
        items={dataLangs.map((key) => ({ key, label: languages[key].name }))}
      />
      <Columns aside={<Placeholders message={message} lang={lang} />}>
        {/* What was typed in a language stays while another is looked at. */}
        {dataLangs.map((each) => (
          <div key={each} hidden={each !== lang}>
            <MessageTextEditor
              key={JSON.stringify(message.own[each] ?? null)}
              message={message}
              lang={each}
              isShown={each === lang}
            />
          </div>
        ))}
        <TextHistory message={message} lang={lang} />
      </Columns>
    </Page>
  );
}

interface TextHistoryProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** Who changed a language's words, from what to what, and the way back to any of them. */
function TextHistory({ message, lang }: TextHistoryProps) {
  const t = useTranslations('consoleContent.texts');
  const { moment } = useMoments();
  const mayChange = usePermission(setMessageText);
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
        <ul className="k-stack-3">
          {changes.map(({ id, at, staffName, before, after, own, version: then }) => (
            <li key={id}>
              <UserText>{staffName}</UserText> <Caption>{moment(at)}</Caption>
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

interface PlaceholdersProps {
  readonly message: MessageTextDetail;
  readonly lang: DataLang;
}

/** What a message can name, how it is written and what it reads like. */
function Placeholders({ message, lang }: PlaceholdersProps) {
  const t = useTranslations('consoleContent.texts');
  const { list } = languageTagged(useLocale()).marks;
  const forms = new Intl.PluralRules(languages[lang].bcp47).resolvedOptions().pluralCategories;
  return (
    <Section title={t('placeholders')} description={t('placeholdersText')}>
      <ul className="k-stack-3">
        {message.placeholders.map((each) => (
          <li key={each.name}>
            <One placeholder={each} hasSubject={message.parts.includes('subject')} />
          </li>
        ))}
      </ul>
      {message.placeholders.some(({ type }) => type === 'number') && (
        <Caption>{t('pluralHint', { forms: forms.map(ltr).join(list) })}</Caption>
      )}
    </Section>
  );
}

function One({
  placeholder: { name, type, example, isRequired, inSubject },
  hasSubject,
}: {
  readonly placeholder: Placeholder;
  readonly hasSubject: boolean;
}) {
  const t = useTranslations('consoleContent.texts');
  const names = useTranslations('consoleContent.texts.names');
  const known = name as 'name'; // one that has no name here is asked for by `has`
  const notes = [
    ...(isRequired ? [t('required')] : []),
    ...(type === 'number' ? [t('number')] : type === 'choice' ? [t('choice')] : []),
    ...(hasSubject && !inSubject ? [t('notInSubject')] : []),
  ];
  return (
    <>
      <div>
        <Ltr className={classes.code}>{`{${name}}`}</Ltr> {names.has(known) ? names(known) : ''}
      </div>
      <Caption>
        <DotLine>
          <UserText>{example}</UserText>
          {notes}
        </DotLine>
      </Caption>
    </>
  );
}
