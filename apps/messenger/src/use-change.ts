import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useScreen } from './screen.ts';

/** Changes something by a call; a refusal is told in the server's words. */
export const useChange = () => {
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
