import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import type { ApiClient } from '@khidma/client/api-client';
import { uuidV4 } from '@khidma/client/random';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Messenger } from '../agent/messenger.ts';
import type { Panel } from '../app/panel.ts';
import { useScreen } from '../screen.ts';
import { texts } from '../shared/texts/texts.ts';
import { CallController } from './call-controller.ts';
import { openPeer } from './call-peer.ts';
import { Calls } from './calls.tsx';
import { ring } from './ring.ts';

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
  return (
    <AreaTexts texts={texts.calls}>
      <Calls controller={controller} peerOf={peerOf} say={say} />
    </AreaTexts>
  );
}
