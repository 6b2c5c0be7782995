import type { Messenger } from '../agent/messenger.ts';
import { customerService, type Panel } from '../app/panel.ts';
import { useScreen } from '../screen.ts';
import { CallController } from './call-controller.ts';
import { openPeer } from './call-peer.ts';
import { CallScreen } from './call-screen.tsx';
import type { ApiClient } from '@khidma/client/api-client';
import { uuidV4 } from '@khidma/client/random';
import type { ToHostData, ToHostType } from '@khidma/contract/frame/to-host';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { isInCall } from '@khidma/domain/calls/call-state';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

interface CallLayerProps {
  readonly panel: Pick<Panel, 'attachCalls' | 'say'>;
  readonly messenger: Messenger;
  readonly client: Pick<ApiClient, 'call'>;
}

/** The calls of whoever is signed in, over the rest of the panel. */
export function CallLayer({ panel, messenger, client }: CallLayerProps) {
  const [controller] = useState(
    () =>
      new CallController({
        call: (endpoint, input, options) => client.call(endpoint, input, options),
        now: () => Date.now(),
        later: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        newId: uuidV4,
        openPeer,
        ring,
      }),
  );
  useEffect(() => panel.attachCalls(controller), [panel, controller]);
  const { store } = useScreen();
  const isInCall = useStore(controller.store, ({ state }) => state.name !== 'idle');
  useEffect(() => {
    store.setState({ isInCall });
    return () => store.setState({ isInCall: false });
  }, [store, isInCall]);
  const [peerOf] = useState(
    () => (id: string) => messenger.store.getState().conversations.get(id)?.peer ?? null,
  );
  const [say] = useState(() => panel.say.bind(panel));
  return <Calls controller={controller} peerOf={peerOf} say={say} />;
}

/** Two tones, as telephones here ring. */
const tones = { in: [440, 480], out: [425] } as const;
/** How long it sounds and is silent, in seconds. */
const beat = { in: [1, 2], out: [1, 3] } as const;
const loudness = 0.06;

/**
 * Rings until it is ended. Made of tones: no file has to come first. A page that nobody has touched yet may not make a
 * sound; the call is seen all the same.
 */
const ring = (direction: 'in' | 'out'): (() => void) => {
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(context.destination);
  for (const frequency of tones[direction]) {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start();
  }
  const [sound, silence] = beat[direction];
  const end = context.currentTime + 60;
  for (let at = context.currentTime; at < end; at += sound + silence) {
    gain.gain.setValueAtTime(loudness, at);
    gain.gain.setValueAtTime(0, at + sound);
  }
  void context.resume().catch(() => undefined);
  return () => void context.close().catch(() => undefined);
};

interface CallsProps {
  readonly controller: CallController;
  /** Who is on the other side of a conversation; null where that is not known yet. */
  readonly peerOf: (conversationId: string) => Conversation['peer'] | null;
  readonly say: <T extends ToHostType>(type: T, data: ToHostData<T>) => void;
}

/** The call screen, and what the host is told of it: it shows the frame as long as there is one. */
export function Calls({ controller, peerOf, say }: CallsProps) {
  const state = useStore(controller.store, (view) => view.state);
  const told = useRef<string | null>(null);
  const call = state.name === 'idle' ? null : state.call;
  useEffect(() => {
    if (call === null) {
      if (told.current !== null) say('voiceOrCallClose', { callId: told.current });
      told.current = null;
      return;
    }
    const { callId, kind, conversationId, peerName } = call;
    if (told.current === callId || !isInCall(state)) return;
    told.current = callId;
    say(kind === 'video' ? 'videoCall' : 'voiceCall', {
      callId,
      userId: peerOf(conversationId)?.id ?? customerService,
      userName: peerName,
    });
  }, [call, state, say, peerOf]);
  return <CallScreen controller={controller} peerOf={peerOf} />;
}
