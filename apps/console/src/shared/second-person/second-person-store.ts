import type { AskSecond, RefusedAlone } from '@khidma/client/ask-second';
import type { SecondPersonCall } from '@khidma/contract/shapes/second-person';
import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

/** A call that a second person can agree to, refused to one alone. */
export interface AskableCall {
  readonly call: SecondPersonCall;
  readonly input: RefusedAlone['input'];
  /** It gives money away; otherwise it changes what protects money. */
  readonly givesMoney: boolean;
}

interface Question {
  readonly about: AskableCall;
  readonly answer: (isAsked: boolean) => void;
}

const questionStore = createStore<{ readonly open: Question | null }>(() => ({ open: null }));

/** Returns the call of which a second person may be asked, or null. */
export const useSecondQuestion = (): Question | null => useStore(questionStore, ({ open }) => open);

/** Asks whoever is signed in whether a second person is to be asked. False where nobody can be, or they would not. */
export const askSecond: AskSecond = async ({ call, input, error }) => {
  // Not in a first load: nothing is refused before it is asked for.
  const { secondPersonCalls } = await import('@khidma/contract/shapes/second-person');
  const known = secondPersonCalls.find((name) => name === call);
  if (known === undefined || questionStore.getState().open !== null) return false;
  const about = { call: known, input, givesMoney: error.name === 'aboveDailySum' };
  return new Promise<boolean>((resolve) => {
    const answer = (isAsked: boolean): void => {
      questionStore.setState({ open: null });
      resolve(isAsked);
    };
    questionStore.setState({ open: { about, answer } });
  });
};
