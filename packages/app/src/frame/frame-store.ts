import type { FrameContact } from '@khidma/contract/frame/to-panel';
import type { FrameState } from '@khidma/frame/host';
import type { FrameCall } from '@khidma/frame/inflow';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The messaging panel as the screens around it know it. */
export interface FrameStatus {
  /** `blank` before it is loaded; `lost` where no token can be got for it. */
  readonly state: FrameState | 'blank' | 'lost';
  /** The call that it is in. */
  readonly call: FrameCall | null;
  /** Whether the call stands in a corner. */
  readonly isMinimised: boolean;
  /** Whom somebody has asked to write to, until the panel is told. */
  readonly contact: FrameContact | null;
  /** Unread messages. */
  readonly unread: number;
}

/** One panel a page. */
export const frameStore = createStore<FrameStatus>(() => ({
  state: 'blank',
  call: null,
  isMinimised: false,
  contact: null,
  unread: 0,
}));

/** Reads a part of what is known of the panel; renders again when that part changes. */
export const useFrame = <T>(select: (status: FrameStatus) => T): T => useStore(frameStore, select);

/** Opens a conversation as soon as the panel can; the screen goes to it by itself. */
export const openContact = (contact: FrameContact): void => frameStore.setState({ contact });

/** Puts a call into a corner, so that the screen can be seen. */
export const minimiseCall = (): void => frameStore.setState({ isMinimised: true });
