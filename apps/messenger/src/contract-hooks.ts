import { useScreen } from './screen.ts';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { feedback } from '@khidma/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Changes something by a call; a refusal is told in the server's words. */
export const useContractMutation = () => {
  const { client } = useScreen();
  const [isBusy, setBusy] = useState(false);
  const change = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    then: (output: OutputOf<E>) => void,
  ): Promise<void> => {
    setBusy(true);
    try {
      then(await client.call(endpoint, input, { silent: true }));
    } catch (error) {
      feedback.show({ type: 'error', message: error instanceof Error ? error.message : '' });
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
};

/** A list that goes on behind a cursor. */
interface Page {
  readonly records: readonly unknown[];
  readonly cursor: string | null;
}

type RecordOf<E extends Endpoint> =
  OutputOf<E> extends { readonly records: readonly (infer Item)[] } ? Item : never;

interface Held<Item> {
  readonly question: string;
  readonly records: readonly Item[];
  readonly cursor: string | null;
  readonly failure: string | undefined;
  readonly isAsking: boolean;
}

/** Asks for the page behind what is held; one that does not come leaves it as it is. */
const askNext = async <Item>(
  before: Held<Item>,
  ask: (said: object) => Promise<Page>,
): Promise<Held<Item>> => {
  const asked = JSON.parse(before.question) as object; // as it was said by its caller
  try {
    const { records, cursor } = await ask({
      ...asked,
      ...(before.cursor !== null && { cursor: before.cursor }),
    });
    return {
      question: before.question,
      records: [...before.records, ...(records as readonly Item[])], // the endpoint's own
      cursor,
      failure: undefined,
      isAsking: false,
    };
  } catch (error) {
    return { ...before, failure: error instanceof Error ? error.message : '', isAsking: false };
  }
};

/** What has come of a list so far. */
interface AskedPages<Item> {
  /** Undefined before the first page has come. */
  readonly records: readonly Item[] | undefined;
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  readonly hasMore: boolean;
  /** Asks for the next page, or once more for the one that did not come; returns what has come with it. */
  readonly more: () => Promise<readonly Item[]>;
}

/** Asks for a list page after page; null asks nothing. What comes in late of another question is dropped. */
export const useContractPages = <E extends Endpoint>(
  endpoint: OutputOf<E> extends Page ? E : never,
  input: Omit<InputOf<E>, 'cursor'> | null,
): AskedPages<RecordOf<E>> => {
  type Item = RecordOf<E>;
  const { client } = useScreen();
  const question = input === null ? null : JSON.stringify(input);
  const [held, setHeld] = useState<Held<Item> | null>(null);
  const asking = useRef<AbortController | null>(null);
  const current = held !== null && held.question === question ? held : null;
  const ask = async (before: Held<Item>): Promise<Held<Item>> => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    const next = await askNext<Item>(before, async (said) => {
      // The endpoint's own input with the cursor of its answer; the answer is such a list's.
      const input = said as InputOf<E>;
      const options = { silent: true, signal: own.signal };
      return (await client.call<E>(endpoint, input, options)) as unknown as Page; // see above
    });
    return own.signal.aborted ? before : next;
  };
  const begin = useEffectEvent((asked: string) =>
    ask({ question: asked, records: [], cursor: null, failure: undefined, isAsking: false }),
  );
  useEffect(() => {
    if (question === null) return undefined;
    let isCurrent = true;
    void begin(question).then((first) => {
      if (isCurrent) setHeld(first);
    });
    return () => {
      isCurrent = false;
      asking.current?.abort();
    };
  }, [client, endpoint, question]);
  const hasPage = current !== null && (current.records.length > 0 || !current.isAsking);
  return {
    records:
      hasPage && (current.records.length > 0 || current.failure === undefined)
        ? current.records
        : undefined,
    failure: current?.failure,
    isAsking: question !== null && (current === null || current.isAsking),
    hasMore: current !== null && current.cursor !== null,
    more: async () => {
      if (question === null || current === null || current.isAsking) return [];
      setHeld({ ...current, failure: undefined, isAsking: true });
      const next = await ask(current);
      // Another question may have been asked meanwhile.
      setHeld((now) => (now?.question === question ? next : now));
      return next.records.slice(current.records.length);
    },
  };
};

/** What came of asking. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly failure: string | undefined;
  readonly isAsking: boolean;
  readonly again: () => void;
}

/** Asks an endpoint while it is shown, and again when the question is another one; null asks nothing. */
export const useContractQuery = <E extends Endpoint>(
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
