import { openBenchServer } from '../harness.ts';

// One node on the database that the command names. It says where it listens, and how much processor time it has had
// whenever it is asked.

const { listen } = await openBenchServer({
  env: JSON.parse(process.argv[3] ?? '{}') as Record<string, string>, // the bench's own
});
const url = await listen();
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
process.once('disconnect', () => process.exit());
process.send?.(url);
