// Made by `npm run pages`, and by the development server, of what each page says of itself.

/** The address of every page, by the frame that it is shown in. */
export const pagePaths = {
  customer: [
    '/account',
    '/account/notifications',
    '/messages',
    '/orders/$id',
    '/orders',
    '/orders/$id/receipt',
    '/orders/$id/pay',
  ],
  link: ['/job', '/visit'],
  main: ['/', '/favourites', '/help', '/m/$id', '/s/$id'],
} as const;
