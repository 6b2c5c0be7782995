import type { Request } from '../harness.ts';

/** A page of twenty orders as Medusa's admin asks for it. */
export const medusaList = (url: string, token: string): Request => ({
  method: 'GET',
  url: `${url}/admin/orders?limit=20&offset=0&order=-created_at`,
  headers: { authorization: `Bearer ${token}` },
});
