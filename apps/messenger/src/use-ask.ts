import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useEffect, useState } from 'react';
import { useScreen } from './screen.ts';

/** What came of asking. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  readonly again: () => void;
}

/** Asks an endpoint while it is shown, and again when the question is another one; null asks nothing. */
export const useAsk = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): Asked<OutputOf<E>> => {
  const { client } = useScreen();
  const question = input === null ? null : JSON.stringify(input);
  const [answer, setAnswer] = useState<{
    readonly question: string;
    readonly data?: OutputOf<E>;
    readonly failure?: string;
  } | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (question === null) return;
    const asking = new AbortController();
    const asked = JSON.parse(question) as InputOf<E>; // as it was said above
    client.call(endpoint, asked, { silent: true, signal: asking.signal }).then(
      (data) => setAnswer({ question, data }),
      (error: unknown) => {
        if (asking.signal.aborted) return;
        setAnswer({ question, failure: error instanceof Error ? error.message : '' });
      },
    );
    return () => asking.abort();
  }, [client, endpoint, question, count]);
  const isCurrent = answer !== null && answer.question === question;
  return {
    data: isCurrent ? answer.data : undefined,
    failure: isCurrent ? answer.failure : undefined,
    isAsking: question !== null && !isCurrent,
    again: () => {
      setAnswer(null);
      setCount((before) => before + 1);
    },
  };
};

/** Returns a value once it has been the same for a moment. */
export const useSettled = <T>(value: T, ms = 250): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
