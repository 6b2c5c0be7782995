type Listener = (id: string) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens that there is a new notice. */
export const publishNotice = (id: string): void => {
  for (const listener of listeners) listener(id);
};

/** Calls back with the id of each new notice; returns what ends that. */
export const onNotice = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
