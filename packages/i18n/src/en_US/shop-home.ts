/** The shop's home, its frame, help, favorites and suggestions. */
export const shopHome = {
  /** A phone's bar. */
  tabs: {
    label: 'Main places',
    home: 'Home',
    orders: 'Orders',
    favourites: 'Favorites',
    messages: 'Messages',
    account: 'Account',
  },
  help: 'Help and contact',
  languages: 'Language',

  /** The search, and what it offers while one types. */
  find: {
    placeholder: 'Plumber in Dubai Marina',
    submit: 'Search',
    list: 'Suggestions',
    kinds: { trade: 'Category', place: 'Place', service: 'Service', merchant: 'Merchant' },
    long: 'This is too long: only the beginning is searched. Use fewer words.',
    searchFor: 'Search for “{text}”',
    counted: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
  },

  home: {
    popular: 'Most booked',
    freeToday: 'Free today',
    freeSoon: 'Free soon',
    seeAll: 'See all',
    how: 'How it works',
    steps: {
      choose: {
        title: 'Choose a service and a time',
        text: 'You see which times are really free. Prices include VAT.',
      },
      hold: {
        title: 'Pay, and we hold the money',
        text: 'The merchant gets nothing before the work is confirmed.',
      },
      confirm: {
        title: 'Confirm, or tell us what is wrong',
        text: 'If you disagree, our people decide, with photos from both sides.',
      },
    },
    trust: {
      title: 'Pay with confidence: your money stays with us until the work is done',
      rating: '{count, plural, one {from # rating} other {from # ratings}}',
      merchants:
        '{count, plural, one {merchant with a checked license} other {merchants with a checked license}}',
      licence: {
        title: 'Licenses we have checked',
        text: 'We look at the license and identity of every merchant before it sells here.',
      },
      terms: {
        title: 'Cancellation terms before you pay',
        text: 'With date and amount, no small print.',
      },
      human: {
        title: 'A person who answers',
        text: 'In English, Arabic and Chinese, from your order or the help page.',
      },
    },
  },

  /** A service's page, above the order form. */
  service: {
    nextFree: 'Next free: {when}',
    held: 'We hold your money until you confirm the work',
    replies: 'usual reply time',
    jobs: '{count, plural, one {job done} other {jobs done}}',
    since: 'on Khidma since',
    licensed: 'License checked by Khidma',
  },

  favourites: {
    title: 'Favorites',
    description: 'Services you have marked with a heart.',
    add: 'Add to favorites: {service}',
    remove: 'Remove from favorites: {service}',
    full: 'You have {max, plural, one {# favorite} other {# favorites}}, as many as can be kept. Remove one first.',
    failed: 'Your favorite could not be saved. Please try again.',
    onDevice: 'Kept on this device. Sign in to have your favorites everywhere.',
    gone: '{count, plural, one {# of your favorites is not on sale at the moment} other {# of your favorites are not on sale at the moment}}',
    emptyTitle: 'No favorites yet',
    emptyText: 'Tap the heart on a service to find it here again.',
  },

  share: {
    action: 'Share',
    copied: 'Link copied',
    failed: 'The link could not be copied. You can copy it from the address bar.',
  },

  helpPage: {
    lead: 'How ordering works, what happens to your money, and how to reach us.',
    questions: {
      book: {
        q: 'How do I book?',
        a: 'Choose a service and one of its free times, say where and who to call, then pay. Your order shows every step after that.',
      },
      money: {
        q: 'What happens to my money?',
        a: 'We hold it. The merchant receives its share once you have confirmed the work, or once the time to object has passed.',
      },
      change: {
        q: 'Can I change the time?',
        a: 'Yes. Open your order and propose another time. The merchant accepts it or proposes one too.',
      },
      cancel: {
        q: 'Can I cancel?',
        a: 'Yes, from your order. Before you pay it costs nothing. After that, the terms that you saw at the time of booking say how much comes back.',
      },
      wrong: {
        q: 'What if something goes wrong?',
        a: 'Do not confirm. Report the problem in your order and say what you want back. Our people look at both sides and decide.',
      },
      refund: {
        q: 'When do I get a refund?',
        a: 'It goes back the way you paid. Your order says how much, where to and by when.',
      },
    },
    contact: 'Talk to a person',
    contactText:
      'Write to our customer service. For an order, write from its page: then we see it right away.',
    write: 'Write to customer service',
    myOrders: 'My orders',
    operator: 'Who runs Khidma',
    name: 'Company',
    address: 'Address',
    licence: 'Business license',
    trn: 'Tax registration number',
  },
} as const;
