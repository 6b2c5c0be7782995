import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { categoryTree } from '@khidma/domain/reference/categories';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { categories } from '../../../db/schema/services.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { seedReference } from './reference.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('GET /merchant/open/categoryTree', () => {
  it('refuses parameters that it does not know', async () => {
    await refusesInput(server, getCategoryTree, {
      cases: [{ input: { root: 'cleaning' }, path: 'root', rule: 'unknown' }],
    });
    expect(
      (await server.call(getCategoryTree, {}, 'x'.repeat(43))).code,
      'a dead token keeps nobody out',
    ).not.toBe(errorCodes.unauthenticated);
  });

  it('answers with roots and leaves in their order and three languages', async () => {
    const tree = await server.ok(getCategoryTree, {});
    expect(tree.map(({ id, children }) => [id, children.length])).toEqual(
      categoryTree.map(({ id, children }) => [id, children.length]),
    );
    expect(tree[0]?.children[0]).toEqual({
      id: 'cleaning-home',
      names: { en_US: 'Home cleaning', zh_CN: '日常保洁', 'ar-AE': 'تنظيف المنازل' },
    });
  });

  it('is filled again at every start without growing', async () => {
    const before = await server.db.select().from(categories);
    await seedReference(server.ctx);
    expect(await server.db.select().from(categories)).toHaveLength(before.length);
  });
});
