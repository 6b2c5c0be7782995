import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { SearchBox } from '@khidma/app/list/search-box';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleLinks } from './article-links.tsx';
import { articleFigures, articleNames, articlePlaces, fitOf, helpTopics } from './articles.ts';
import { HelpArticlePage } from './help-article-page.tsx';
import { HelpContact } from './help-contact.tsx';
import classes from './help.module.css';
import { pageRoute } from '../../shared/page-route.ts';
import { searchOf, textSearch } from '@khidma/app/route/search';

export const route = pageRoute({
  path: '/help',
  // Which article is read, or what was searched for.
  search: searchOf({ article: textSearch, text: textSearch }),
});

/** The help: one article where the address names it, or the list of all. */
export function HelpPage(): ReactNode {
  const { article } = route.useSearch();
  return article === undefined ? <HelpList /> : <HelpArticlePage article={article} />;
}

/** All articles by what they are about, or those that fit what was searched for. */
function HelpList() {
  const t = useTranslations('help');
  const article = useTranslations('helpArticles');
  const figures = articleFigures(useAmountText());
  const { text = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const search = (next: string): void =>
    void navigate({ search: { text: next === '' ? undefined : next }, replace: true });
  const found = articleNames
    .map((name) => ({
      name,
      fit: fitOf(text, {
        title: article(`${name}.title`),
        text: article(`${name}.text`, figures),
      }),
    }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ name }) => name);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={classes.search}>
        <SearchBox label={t('search')} value={text} onSearch={search} />
      </div>
      {text !== '' && <p role="status">{t('found', { count: found.length })}</p>}
      {text === '' ? (
        <div className={classes.topics}>
          {helpTopics.map((topic) => (
            <Section key={topic} title={t(`topics.${topic}`)}>
              <ArticleLinks
                names={articleNames.filter((name) => articlePlaces[name].topic === topic)}
              />
            </Section>
          ))}
        </div>
      ) : (
        <Card>
          {found.length > 0 ? (
            <ArticleLinks names={found} />
          ) : (
            <EmptyState
              title={t('noneTitle')}
              action={<Button onClick={() => search('')}>{t('clear')}</Button>}
            >
              {t('noneText')}
            </EmptyState>
          )}
        </Card>
      )}
      <HelpContact />
    </Page>
  );
}
