import { foldText } from '@khidma/domain/services/search-words';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

it.each([
  'ＡＣ Cleaning',
  'إصلاح الأَجْهِزَة',
  'خالد المنصوري',
  'المنصوري\nوالمكيفات',
  'للتنظيف، (بالمنزل) ولليوم',
  'عبد الله الف الى والد',
  'الالماني',
  'صلاحالدين',
  '王小明 空调清洗',
])('the database folds %j as the domain does', async (text) => {
  const { rows } = await server.db.execute<{ folded: string }>(
    sql`select search_fold(${text}) as folded`,
  );
  expect(rows[0]?.folded).toBe(foldText(text));
});
