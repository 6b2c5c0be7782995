import { ThemeButton } from '@khidma/ui/theme-button';
import { useTranslations } from 'use-intl';
import { useThemeItems } from './theme.ts';

/** The menu that chooses the theme, where there is none of an account. */
export function ThemeMenu() {
  const t = useTranslations('common');
  return <ThemeButton label={t('theme')} items={useThemeItems()} />;
}
