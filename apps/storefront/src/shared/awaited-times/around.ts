/** What is looked for elsewhere where a merchant has no free time: the same work, in the same place, by others. */
export interface Around {
  readonly categoryId: string;
  readonly merchantId: string;
  readonly emirate: string | undefined;
}
