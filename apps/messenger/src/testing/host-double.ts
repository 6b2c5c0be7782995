import type { ApiClient } from '@khidma/client/api-client';
import { Panel } from '../app/panel.ts';
import { createPanelSession } from '../app/session.ts';
import type { Connection, ConnectionListener } from '../agent/connection.ts';

const hostOrigin = 'https://portal.example';

/** A stand-in of the page around the frame, of another origin, and of the live connection. */
export const hostDouble = (
  client: Pick<ApiClient, 'call'>,
  hasCalls = false,
  hasTranslation = false,
) => {
  const window = new EventTarget();
  const said: { readonly type: string; readonly data: unknown }[] = [];
  const parent = {
    postMessage: (message: unknown) =>
      void said.push(message as { readonly type: string; readonly data: unknown }), // judged by the contract elsewhere
  };
  let listener: ConnectionListener | null = null;
  const connection: Connection = {
    start: (listening) => {
      listener = listening;
      queueMicrotask(() => listening.onOpen());
      return () => {
        listener = null;
      };
    },
    sayTyping: () => undefined,
    announce: () => undefined,
    follow: () => undefined,
    renew: () => undefined,
  };
  const session = createPanelSession();
  const panel = new Panel({
    hostOrigin,
    window: Object.assign(window, { parent }),
    call: (endpoint, input, options) => client.call(endpoint, input, options),
    session,
    makeConnection: () => connection,
    hasCalls,
    hasTranslation,
    keepFiles: () => undefined,
    textOf: ({ text }) => text,
  });
  const tell = (code: number, data: unknown = {}, origin = hostOrigin): void =>
    void window.dispatchEvent(
      Object.assign(new Event('message'), { data: { code, data }, origin, source: parent }),
    );
  return {
    panel,
    session,
    tell,
    /** Signs somebody in, as 101 does. */
    signIn: (id = 'm1', token = 'a.b.c') =>
      tell(101, {
        user: { id, name: 'Layla', avatarUrl: null },
        token,
        lang: 'en_US',
        dir: 'ltr',
        theme: 'dark',
        headers: {},
      }),
    /** What the host was told, by type. */
    heard: (type: string) => said.filter((each) => each.type === type).map(({ data }) => data),
    connection: () => listener,
  };
};
