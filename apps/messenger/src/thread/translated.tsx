import { translateMessage } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useScreen, useScreenState, type Translated } from '../screen.ts';
import { useChange } from '../use-change.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';

/** Returns what asks for a message in the reader's language. The message stands there meanwhile, and afterwards. */
export const useTranslate = ({ id, version }: Message): (() => Promise<void>) => {
  const { store } = useScreen();
  const { change } = useChange();
  const keep = (translated: Translated): void =>
    store.setState(({ translations }) => ({
      translations: new Map(translations).set(id, translated),
    }));
  return async () => {
    const known = store.getState().translations.get(id);
    if (known?.version === version) return keep({ ...known, isShown: true });
    await change(translateMessage, { id }, (made) => keep({ ...made, version, isShown: true }));
  };
};

/** What somebody wrote, or what was made of it: said to be so, with the original one press away. */
export function TranslatedText({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger.thread');
  const { store } = useScreen();
  const { id, text, version } = message;
  const found = useScreenState(({ translations }) => translations.get(id));
  if (found === undefined || found.version !== version) return <MessageText text={text} />;
  const show = (isShown: boolean): void =>
    store.setState(({ translations }) => ({
      translations: new Map(translations).set(id, { ...found, isShown }),
    }));
  return (
    <>
      <MessageText text={found.isShown ? found.text : text} />
      <span className={classes.masked}>
        <DotLine>
          {found.isShown && t('translated')}
          <button type="button" className={classes.inline} onClick={() => show(!found.isShown)}>
            {t(found.isShown ? 'showOriginal' : 'showTranslation')}
          </button>
        </DotLine>
      </span>
    </>
  );
}
