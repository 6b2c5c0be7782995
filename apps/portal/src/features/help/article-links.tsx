import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import type { HelpArticle } from '../../shared/help-of.ts';
import { paths } from '../../shared/paths.ts';
import classes from './help.module.css';

/** Links to articles. */
export function ArticleLinks({ names }: { readonly names: readonly HelpArticle[] }) {
  const article = useTranslations('helpArticles');
  return (
    <ul className={`k-stack-1 ${classes.links}`}>
      {names.map((name) => (
        <li key={name}>
          <UiLink href={paths.helpArticle(name)}>{article(`${name}.title`)}</UiLink>
        </li>
      ))}
    </ul>
  );
}
