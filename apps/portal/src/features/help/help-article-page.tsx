import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Card, Page, PageHeader, Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import type { HelpArticle } from '../../shared/help-of.ts';
import { paths } from '../../shared/paths.ts';
import {
  articleFigures,
  articleNames,
  articlePlaces,
  pageOf,
  partsOf,
  type ArticlePart,
} from './articles.ts';
import { HelpContact } from './help-contact.tsx';
import { ArticleLinks } from './article-links.tsx';
import classes from './help.module.css';

/** One article, the page where it is done, and what else there is to know about it. */
export function HelpArticlePage({ article }: { readonly article: string }) {
  const t = useTranslations('help');
  const name = articleNames.find((each) => each === article);
  if (name !== undefined) return <Article name={name} />;
  return (
    <Page narrow>
      <PageHeader title={t('title')} />
      <Card>
        <EmptyState
          title={t('unknownTitle')}
          action={<ButtonLink href={paths.help()}>{t('clear')}</ButtonLink>}
        >
          {t('unknownText')}
        </EmptyState>
      </Card>
    </Page>
  );
}

function Article({ name }: { readonly name: HelpArticle }) {
  const t = useTranslations('help');
  const nav = useTranslations('nav');
  const article = useTranslations('helpArticles');
  const figures = articleFigures(useAmountText());
  const place = articlePlaces[name];
  const others = articleNames.filter(
    (each) => each !== name && articlePlaces[each].topic === place.topic,
  );
  return (
    <Page>
      <PageHeader
        breadcrumbs={[
          { label: t('title'), href: paths.help() },
          { label: t(`topics.${place.topic}`) },
        ]}
        title={article(`${name}.title`)}
      />
      <Card>
        <div className={`k-stack-4 ${classes.article}`}>
          {partsOf(article(`${name}.text`, figures)).map((part, index) => (
            <Part key={index} {...part} />
          ))}
          <div>
            <ButtonLink href={pageOf(place)}>{t('goTo', { page: nav(place.page) })}</ButtonLink>
          </div>
        </div>
      </Card>
      <Section title={t('more')}>
        <ArticleLinks names={others} />
      </Section>
      <HelpContact />
    </Page>
  );
}

function Part({ kind, lines }: ArticlePart) {
  if (kind === 'text') return <p>{lines.join(' ')}</p>;
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}
