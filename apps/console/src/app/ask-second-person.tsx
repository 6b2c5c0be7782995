import { lazyPart } from '@khidma/app/route/lazy-part.tsx';
import { useSecondQuestion } from '../shared/second-person/second-person-store.ts';
import { sessionStore } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

// Not in a first load: nothing is refused before it is asked for.
const SecondPersonDialog = lazyPart({
  load: async () => (await import('./second-person-dialog.tsx')).SecondPersonDialog,
  texts: texts.askSecond,
  lang: () => sessionStore.getState().lang,
});

/** Asks whether a second person is to be asked, wherever a call has been refused to one alone. */
export function AskSecondPerson() {
  const question = useSecondQuestion();
  return question === null ? null : (
    <SecondPersonDialog about={question.about} onAnswer={question.answer} />
  );
}
