/** What is said above every page while staff look through a merchant's eyes. */
export const look = {
  title: 'You are viewing the portal of {name}',
  text: 'As the merchant sees it, read-only. Messages, notifications, documents and bank accounts stay hidden. Ends at {time}.',
  end: 'End and go back',
} as const;
