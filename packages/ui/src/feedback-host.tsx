import { useEffect, useSyncExternalStore } from 'react';
import { useShownMessages } from './feedback.ts';
import { chunk } from './popup/chunk.ts';
import { fetchAhead } from './rest.ts';

// No first load tells of anything yet: how messages look comes when the page is at rest, or with the first of them.
const messages = chunk(() => import('./feedback-messages.tsx'));

/** Where messages appear; once per app. */
export function FeedbackHost({ closeLabel }: { readonly closeLabel: string }) {
  const newest = useShownMessages().at(-1)?.id;
  const loaded = useSyncExternalStore(messages.subscribe, messages.get);
  useEffect(() => fetchAhead(() => void messages.load()), []);
  useEffect(() => {
    if (newest !== undefined) void messages.load();
  }, [newest]);
  return loaded && <loaded.FeedbackMessages closeLabel={closeLabel} />;
}
