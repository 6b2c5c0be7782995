import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { storageKeys } from '../storage-keys.ts';

const OFF = 'off';

const keysStore = createStore(() => ({ isOn: localStorage.getItem(storageKeys.keys) !== OFF }));

/** Returns whether keys of one letter do something on this device: they get in the way of speech input. */
export const useKeysOn = (): boolean => useStore(keysStore, ({ isOn }) => isOn);

/** Turns them on or off, on this device. */
export const switchKeys = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(storageKeys.keys);
  else localStorage.setItem(storageKeys.keys, OFF);
  keysStore.setState({ isOn });
};
