import { rebuildInsights } from '../areas/insights/figures/rebuild-insights.ts';
import { openForCommand } from './open-for-command.ts';

// `npm run insights`: makes merchants' figures anew of their orders, one merchant after the other, while all goes on.
const database = await openForCommand();
try {
  process.stdout.write(`${await rebuildInsights(database.db)} merchants counted anew\n`);
} finally {
  await database.close();
}
