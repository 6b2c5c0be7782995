// Made by `npm run pages`, and by the development server, of what each page says of itself.

/** The address of every page, by the frame that it is shown in. */
export const pagePaths = {
  account: [
    '/user-center/account-settings',
    '/user-center/fund-security',
    '/user-center/notification-settings',
    '/user-center',
    '/user-center/merchant',
  ],
  main: [
    '/expired-certificate',
    '/chat',
    '/user-center/comment',
    '/customers/$id',
    '/customers',
    '/finance-manage',
    '/withdraw',
    '/help',
    '/home',
    '/insights',
    '/order-detail/$id',
    '/order-manage',
    '/service-detail/qr/$id',
    '/service-detail/images/$id',
    '/service-detail/$id',
    '/service-manage',
    '/uncompleted-list',
    '/create-service/{-$id}',
    '/calendar',
    '/visits',
    '/working-times',
  ],
} as const;
