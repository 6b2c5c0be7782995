import type { Lang } from '@khidma/i18n/languages';
import type { SessionView } from '../session/make-session.ts';

const named = /(?<=\/manifest\.)[\w-]+(?=\.webmanifest$)/;

/** Has the page name what the app says of itself in the language that is read: under that name it is installed. Returns what ends it. */
export function followManifest(session: SessionView): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link === null) return () => undefined;
  const show = ({ lang }: { readonly lang: Lang }): void => {
    const href = link.href.replace(named, lang);
    // A browser reads it anew each time that it is set.
    if (href !== link.href) link.href = href;
  };
  show(session.getState());
  return session.subscribe(show);
}
