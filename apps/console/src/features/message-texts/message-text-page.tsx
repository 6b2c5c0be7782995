import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { ApiError } from '@khidma/client/call-errors';
import type { MessageTextDetail } from '@khidma/contract/shapes/message-text';
import { type DataLang, dataLangs, languages } from '@khidma/i18n/languages';
import { UserText } from '@khidma/ui/bdi';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Breadcrumbs, Columns, Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDetailQuery } from '../../shared/decision/use-detail-query.ts';
import { NothingHere } from '../../shared/list/nothing-here.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { MessageTextEditor } from './message-text-editor.tsx';
import { messageTextQuery } from './message-texts-queries.ts';
import { Placeholders } from './placeholders.tsx';
import { TextHistory } from './text-history.tsx';

/** One message: its words in three languages, how it looks, and who changed it. */
export function MessageTextPage() {
  const { id } = useParams({ from: '/inside/message-texts/$id' });
  const t = useTranslations('consoleTexts');
  const common = useTranslations('common');
  const query = useDetailQuery(messageTextQuery(id));
  if (query.data !== undefined) return <MessageTextFile key={id} message={query.data} />;
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NothingHere />;
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[{ label: t('title'), href: paths.messageTexts() }]}
          />
        }
        title={t('title')}
      />
      {query.isError ? <LoadFailed query={query} /> : <DetailSkeleton label={common('loading')} />}
    </Page>
  );
}

function MessageTextFile({ message }: { readonly message: MessageTextDetail }) {
  const t = useTranslations('consoleTexts');
  const common = useTranslations('common');
  const reader = useDataLang();
  const [lang, setLang] = useState<DataLang>(reader);
  const heading = <UserText>{message.subjects[reader]}</UserText>;
  return (
    <Page>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            label={common('youAreHere')}
            items={[{ label: t('title'), href: paths.messageTexts() }, { label: heading }]}
          />
        }
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
