/** Where the work is done and whom to reach; older orders name no Makani number. */
export interface OrderContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly emirate: string;
  readonly community: string | null;
  readonly address: string;
  readonly makani?: string | undefined;
}
