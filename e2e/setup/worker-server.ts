import { startServer, type RunningServer, type ServerOptions, type World } from './start-server.ts';

/** The server of one worker: another world's takes its place. */
export interface WorkerServer {
  /** Returns the server of a world: the running one where it is its, else a new one once that has stopped. */
  serve(world: World, options: ServerOptions): Promise<RunningServer>;
  stop(): Promise<void>;
}

/** Nothing runs yet: the first test asks for its world. */
export function workerServer(): WorkerServer {
  let running: { readonly name: string; readonly server: RunningServer } | undefined;
  const stop = async () => {
    const last = running;
    running = undefined;
    await last?.server.stop();
  };
  return {
    stop,
    serve: async (world, options) => {
      const name = JSON.stringify([world, options.panel, options.proofMinutes, options.apart]);
      if (running?.name === name) return running.server;
      await stop();
      const server = await startServer(world, options);
      running = { name, server };
      return server;
    },
  };
}
