import type { ToHostData, ToHostType } from '@khidma/contract/frame/to-host';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { isInCall } from '@khidma/domain/calls/call-state';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { customerService } from '../app/panel.ts';
import type { CallController } from './call-controller.ts';
import { CallScreen } from './call-screen.tsx';

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
