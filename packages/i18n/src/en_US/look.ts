/** What is said above every page while staff look through a merchant's eyes. */
export const look = {
  title: 'You are viewing the portal of {name}',
  text: 'As the merchant sees it, read-only. Messages, notifications, documents and bank accounts stay hidden. Ends at {time}.',
  end: 'End and go back',
  opening: {
    title: 'Opening the portal',
    wait: 'One moment …',
    over: 'This link is over',
    overText: 'It works once, and not for long. Go back to the console and open the portal again.',
  },
} as const;
