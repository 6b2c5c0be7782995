import { toPanel } from '@khidma/contract/frame/to-panel';
import { act } from 'react';
import { until } from './screen.ts';

/** Where a stand-in of the messaging panel says that it comes from. */
export const panelOrigin = 'https://chat.example.ae';

/** A stand-in of the messaging panel in the frame of a screen. */
export interface PanelDouble {
  /** What it has been told: codes, each with what it carries. */
  readonly told: { readonly code: number; readonly data: object }[];
  /** Has it say something, as the panel would unless told otherwise. */
  readonly say: (
    type: string,
    data?: unknown,
    from?: { readonly origin?: string; readonly source?: unknown },
  ) => Promise<void>;
  /** Has it load and get its conversations. */
  readonly open: () => Promise<void>;
}

/** Stands in for the panel as soon as its frame is there; what it is told and the contract does not know fails. */
export const panelDouble = async (): Promise<PanelDouble> => {
  const frame = await until(() => document.querySelector('iframe'));
  const told: PanelDouble['told'] = [];
  const window = {
    postMessage: (message: unknown, origin: unknown) => {
      if (origin !== panelOrigin) throw new Error(`told to ${String(origin)}`);
      told.push(toPanel.parse(message));
    },
  };
  Object.defineProperty(frame, 'contentWindow', { value: window });
  const say: PanelDouble['say'] = (type, data = {}, from = {}) =>
    act(async () => {
      const event = new Event('message');
      Object.assign(event, {
        data: { auth: 'khidma-im', type, data },
        origin: panelOrigin,
        source: window,
        ...from,
      });
      dispatchEvent(event);
    });
  const open = async (): Promise<void> => {
    await say('connected', { reason: 'loaded' });
    await say('synced');
  };
  return { told, say, open };
};
