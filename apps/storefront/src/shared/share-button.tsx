import { IconShare2 } from '@khidma/icons';
import { IconButton } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Hands the page's address on: to whatever the device shares with, else to the clipboard. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTranslations('shopHome.share');
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      feedback.show({ message: t('copied') });
    } catch {
      feedback.show({ type: 'warning', message: t('failed') });
    }
  };
  const share = async (): Promise<void> => {
    // What was looked for before is nobody else's.
    const url = location.origin + location.pathname;
    if (!('share' in navigator)) return await copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever changes their mind is not told that.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
  return (
    <IconButton
      label={t('action')}
      icon={<IconShare2 size={20} aria-hidden />}
      onClick={() => void share()}
    />
  );
}
