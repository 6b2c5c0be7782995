import { feedback } from '@khidma/ui/feedback';
import type { Messenger } from '../agent/messenger.ts';
import { useScreen, type Screen } from '../screen.ts';
import { TakeBacks } from './take-backs.ts';

const all = new WeakMap<Messenger, TakeBacks>();

const make = ({ messenger, client }: Pick<Screen, 'messenger' | 'client'>): TakeBacks => {
  const made = new TakeBacks({
    call: (endpoint, input, options) => client.call(endpoint, input, options),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onDeleted: (message) => messenger.hear(message),
    onRefused: (_id, reason) => feedback.show({ type: 'error', message: reason }),
  });
  globalThis.addEventListener('pagehide', () => made.flush());
  all.set(messenger, made);
  return made;
};

/** Returns the messages that whoever reads takes back, whatever conversation they stand in. */
export const useTakeBacks = (): TakeBacks => {
  const { messenger, client } = useScreen();
  return all.get(messenger) ?? make({ messenger, client });
};
