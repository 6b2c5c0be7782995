import { UiLink } from '@khidma/ui/link';
import { IconHelpCircle } from '@khidma/icons';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { helpOf } from '../shared/help-of.ts';
import classes from './help-link.module.css';

/** Leads from a page to the article that explains it. */
export function HelpLink() {
  const word = useTranslations('nav');
  const { pathname } = useLocation();
  const href = helpOf(pathname);
  if (href === null) return null;
  return (
    <UiLink href={href} className={classes.link} aria-label={word('helpForPage')}>
      <IconHelpCircle size={20} stroke={1.75} aria-hidden />
    </UiLink>
  );
}
