/** The list of notices behind the bell. */
export const notices = {
  title: 'Notifications',
  bell: '{unread, plural, =0 {Notifications} =100 {Notifications, 99+ unread} other {Notifications, # unread}}',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read.',
  unread: 'Unread',
  today: 'Today',
  yesterday: 'Yesterday',
  empty: 'Nothing new',
  emptyText: 'What happens to your orders, services and account will appear here.',
  staffEmptyText: 'What comes into your queues will appear here.',
  shopEmptyText: 'News about your orders will appear here.',
  more: 'Show older',
  settings: 'Notification settings',
} as const;
