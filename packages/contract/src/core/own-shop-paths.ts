/** What the paths of the shop begin with that show what is one person's: an account, orders, messages, what a link opens. */
const own = ['account', 'favourites', 'messages', 'orders', 'job', 'visit'] as const;

/** Whether a path of the shop, behind its language, shows what is one person's. */
export const isOwnShopPath = (path: string): boolean =>
  own.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));
