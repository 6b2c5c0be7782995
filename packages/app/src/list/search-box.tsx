import { SearchField } from '@khidma/ui/search-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

/** How long typing rests before a list is asked for, in ms. */
const restMs = 350;

interface SearchBoxProps {
  readonly label: string;
  /** What the URL says. */
  readonly value: string;
  /** False where it asks on Enter alone, not when typing rests. */
  readonly live?: boolean;
  readonly onSearch: (text: string) => void;
}

/** A search box over the URL. */
export function SearchBox({ label, value, live = true, onSearch }: SearchBoxProps) {
  'use memo';
  const t = useTranslations('common');
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // An answer to an earlier search must not take away what has been typed since.
    if (value !== sent) setTyped(value);
  }
  const send = (): void => {
    const text = typed.trim();
    if (text === value) return;
    setSent(text);
    onSearch(text);
  };
  const rested = useEffectEvent(send);
  useEffect(() => {
    if (!live) return undefined;
    const timer = setTimeout(rested, restMs);
    return () => clearTimeout(timer);
  }, [typed, live]);
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={setTyped}
      onSubmit={send}
      clearLabel={t('reset')}
    />
  );
}
