import type { LogPosition } from '../db/log-position.ts';
import type { Replica } from '../db/replica.ts';

type Tell = (position?: LogPosition) => Promise<void>;

/**
 * Tells in the order of what was heard. Where there is a replica, with the place of the log behind it, so that who reads
 * thereupon finds it: asked once for all that was heard until then.
 */
export function inOrderBehind(replica: Replica | null): (tell: Tell) => Promise<void> {
  if (replica === null) return (tell) => tell();
  let waiting: ((position: LogPosition | undefined) => void)[] = [];
  let asking = false;
  const ask = async (): Promise<void> => {
    asking = true;
    while (waiting.length > 0) {
      const heard = waiting;
      waiting = [];
      const position = await replica.written(); // oxlint-disable-line no-await-in-loop -- what comes meanwhile is told behind it
      for (const tell of heard) tell(position);
    }
    asking = false;
  };
  return (tell) => {
    const told = new Promise<void>((resolve, reject) => {
      waiting.push((position) => void tell(position).then(resolve, reject));
    });
    if (!asking) void ask();
    return told;
  };
}
