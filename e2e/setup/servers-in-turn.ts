import { startServer, type RunningServer, type ServerOptions, type World } from './start-server.ts';

/** The servers of one worker, one at a time. */
export interface ServersInTurn {
  /** Returns the server of a world: the running one where it is its, else a new one once that has stopped. */
  next(world: World, options: ServerOptions): Promise<RunningServer>;
  stop(): Promise<void>;
}

/** Returns no server yet: the first test asks for one. */
export function takeTurns(): ServersInTurn {
  let running: { readonly name: string; readonly server: RunningServer } | undefined;
  const stop = async () => {
    const last = running;
    running = undefined;
    await last?.server.stop();
  };
  return {
    stop,
    next: async (world, options) => {
      const name = JSON.stringify([world, options.panel, options.proofMinutes]);
      if (running?.name === name) return running.server;
      await stop();
      const server = await startServer(world, options);
      running = { name, server };
      return server;
    },
  };
}
