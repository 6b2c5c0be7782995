// Makes the database's baseline anew of its schema: `npm run baseline`.
import { writeBaseline } from './baseline/make-baseline.ts';

await writeBaseline(new Date());
