import { proveLog } from '../areas/backoffice/staff/log.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run log`: proves that the whole audit log is what was sealed, and says where it is not.
const database = await openForCommand();
try {
  const { days, actions, faults } = await proveLog(database.db);
  for (const { day, fault } of faults) process.stdout.write(`${day} ${fault}\n`);
  process.stdout.write(`${days} days, ${actions} lines read, ${faults.length} faults\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await database.close();
}
