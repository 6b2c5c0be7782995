/** The landing page. */
export const landing = {
  title: 'Khidma for merchants: home and life services in the UAE',
  description:
    'Publish your services, take orders, prove the work and get paid. For cleaners, AC companies, caterers and every home service in the Emirates.',
  noSuchPage: 'There is no page at this address. This is the start page.',
  navBenefits: 'Benefits',
  navSteps: 'How to join',
  navFaq: 'Questions',
  signIn: 'Sign in',
  openPortal: 'Open the portal',
  language: 'Language',
  themeSystem: 'System theme',
  themeLight: 'Light theme',
  themeDark: 'Dark theme',
  heroTitle: 'Get booked and paid across the Emirates',
  heroText:
    'Khidma brings you customers, holds their payment safely until the work is done, and accounts for every dirham.',
  apply: 'Apply now',
  applyNote: 'Takes about five minutes. No account needed, free to join.',
  cardOrder: 'Order KO-100482',
  cardPaid: 'Paid',
  cardService: 'AC deep cleaning, 2 bedrooms',
  cardWhere: 'Dubai Marina · tomorrow, 10:00',
  cardPays: 'Customer pays',
  cardVat: 'Includes VAT, {vatRate}',
  cardFee: 'Service fee, {serviceFee} before VAT',
  cardFeeVat: 'VAT on the fee',
  cardReceive: 'You receive',
  benefitsTitle: 'Built around how you work',
  benefits: {
    visibility: {
      title: 'Visibility',
      text: 'Your services appear where people in your emirate look for them, with your pictures, prices and ratings.',
    },
    support: {
      title: 'Dedicated support',
      text: 'One of our team calls you after you apply, helps with the documents and stays in touch.',
    },
    management: {
      title: 'Flexible management',
      text: 'Change prices, hours and areas, take a service off sale or put it back, at your desk or on your phone.',
    },
    insights: {
      title: 'Performance insights',
      text: 'See what people look at and book, which services earn most, when and where, and how you stand beside others.',
    },
    payments: {
      title: 'Secure payments',
      text: 'Customers pay first and we hold the money. Once the work is confirmed, you can withdraw it.',
    },
  },
  stepsTitle: 'Four steps to your first order',
  stepsText: 'The audit typically takes less than {auditBusinessDays}.',
  steps: {
    apply: {
      title: 'Apply',
      text: 'Tell us who you are and what you do. You get a reference and a link to follow your application.',
    },
    data: {
      title: 'Data Submission',
      text: 'We call you and collect what is missing, such as your business license.',
    },
    audit: {
      title: 'Platform Audit',
      text: 'We check the documents. If something is unclear, we show you which field and why, and you send it again.',
    },
    activation: {
      title: 'Account Activation',
      text: 'We email you an activation code. Sign in, choose your own password and publish.',
    },
  },
  merchantsTitle: 'Merchants on Khidma',
  merchantsOrders:
    '{count, plural, =0 {New on Khidma} one {# order completed} other {# orders completed}}',
  formTitle: 'Apply to become a merchant',
  formText: 'Seven fields to start. You can add documents now or later.',
  formStart: 'Start the application',
  formLoading: 'Opening the form…',
  formFailed: 'The form could not be loaded. Please check your connection and try again.',
  faqTitle: 'Frequently asked questions',
  faq: {
    cost: {
      q: 'What does it cost?',
      a: 'Joining is free. For each completed order we take a technical service fee, a percentage of the amount before VAT. You see it before you publish and on every order.',
    },
    documents: {
      q: 'Which documents do I need?',
      a: 'A valid business license from your emirate or free zone, and your VAT certificate if you have a TRN. Freelancers can join with an individual license.',
    },
    time: {
      q: 'How long does the audit take?',
      a: 'Typically less than {auditBusinessDays}, Monday to Friday. Your status page shows each step.',
    },
    paid: {
      q: 'When do I get paid?',
      a: 'When the customer confirms the work, or {confirmationWindow} after you do if they do not respond. You can then withdraw the amount to your UAE bank account.',
    },
    emirates: {
      q: 'Do I have to work everywhere?',
      a: 'No. Choose the emirates you serve, or have customers come to you.',
    },
    cancel: {
      q: 'What if a customer cancels?',
      a: 'They ask, and you agree or refuse with a reason. If you do not answer within {cancelRequestWindow}, the order is cancelled and refunded.',
    },
  },
  terms: 'Terms of use',
  rights: 'Khidma. Home and life services in the United Arab Emirates.',
} as const;
