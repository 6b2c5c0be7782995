import { Client } from 'pg';

/** Where the database says that there is work: a trigger names the job, in the transaction that makes it. */
const CHANNEL = 'khidma_work';

const RETRY_MS = 1_000;

interface Listening {
  readonly url: string;
  /** Gets the name of a job; null after a connection was lost and found again, for what was said meanwhile is lost. */
  readonly onWork: (job: string | null) => void;
  readonly onError: (error: Error) => void;
}

/** Hears at once what other connections have committed, on a connection of its own that comes back when it is lost. */
export function listenForWork({ url, onWork, onError }: Listening): { stop(): Promise<void> } {
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'khidma-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    let isLost = false;
    const lose = (reason: Error): void => {
      if (isLost) return;
      isLost = true;
      fresh.end().catch(() => undefined);
      if (stopped) return;
      onError(reason);
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose(new Error('the connection was closed')));
    fresh.on('notification', ({ payload }) => {
      if (payload !== undefined) onWork(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      onWork(null);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
