/** The landing page. */
export const landing = {
  title: 'Khidma for merchants: home and life services in the UAE',
  description:
    'Publish your services, take orders, prove the work and get paid. For cleaners, AC companies, caterers and every home service in the Emirates.',
  navBenefits: 'Benefits',
  navSteps: 'How to join',
  navFaq: 'Questions',
  signIn: 'Sign in',
  openPortal: 'Open the portal',
  language: 'Language',
  heroTitle: 'Your services, booked and paid for across the Emirates',
  heroText:
    'Khidma brings you customers who need the work you do, holds their payment safely until it is done, and shows you every dirham of it.',
  apply: 'Apply now',
  applyNote: 'Takes about five minutes. No account needed, free to join.',
  cardOrder: 'Order KO-100482',
  cardPaid: 'Paid',
  cardService: 'AC deep cleaning, 2 bedrooms',
  cardWhere: 'Dubai Marina · tomorrow, 10:00',
  cardPays: 'The customer pays',
  cardVat: 'of which VAT, 5%',
  cardFee: 'Service fee, 10% of the net',
  cardFeeVat: 'VAT on the fee',
  cardReceive: 'You receive',
  benefitsTitle: 'Built around how you work',
  benefits: {
    visibility: {
      title: 'Visibility',
      text: 'Your services stand where people in your emirate look for them, with your pictures, your prices and your ratings.',
    },
    support: {
      title: 'Dedicated support',
      text: 'A person of ours calls you after you apply, helps with the documents and stays reachable afterwards.',
    },
    management: {
      title: 'Flexible management',
      text: 'Change prices, hours and areas, take a service off sale or put it back, at a desk or on a phone in a car park.',
    },
    insights: {
      title: 'Performance insights',
      text: 'See which services sell, what customers say and what each order really brought you.',
    },
    payments: {
      title: 'Secure payments',
      text: 'Customers pay first, we hold the money. When the work is confirmed it is yours to withdraw, itemised to the fil.',
    },
  },
  stepsTitle: 'Four steps to your first order',
  stepsText: 'The audit is typically done in under one business day.',
  steps: {
    apply: {
      title: 'Apply',
      text: 'Tell us who you are and what you do. You get a reference and a link that shows where things stand.',
    },
    data: {
      title: 'Data Submission',
      text: 'We call you and collect what is still missing, such as your business license.',
    },
    audit: {
      title: 'Platform Audit',
      text: 'We check the documents. If something is unclear, you see which field and why, and send it again.',
    },
    activation: {
      title: 'Account Activation',
      text: 'You get a mail with an activation code, sign in, choose your own password and publish.',
    },
  },
  merchantsTitle: 'Some who work with Khidma',
  merchantsOrders:
    '{count, plural, =0 {New on Khidma} one {# order completed} other {# orders completed}}',
  formTitle: 'Apply to become a merchant',
  formText: 'Seven fields are needed to begin. Documents can come now or later.',
  formStart: 'Start the application',
  formLoading: 'Opening the form…',
  formFailed: 'The form could not be loaded. Please check your connection and try again.',
  faqTitle: 'Questions people ask',
  faq: {
    cost: {
      q: 'What does it cost?',
      a: 'Joining is free. For each completed order we take a technical service fee, a percentage of the amount without VAT. You see it before you publish and on every order.',
    },
    documents: {
      q: 'Which documents do I need?',
      a: 'A valid business license of your emirate or free zone. With a TRN, your VAT certificate as well. Freelancers can join with an individual license.',
    },
    time: {
      q: 'How long does the audit take?',
      a: 'Typically less than one business day, Monday to Friday. Your status page shows each step.',
    },
    paid: {
      q: 'When do I get paid?',
      a: 'When the customer confirms the work, or three days after you did. The amount then becomes withdrawable to your UAE bank account.',
    },
    emirates: {
      q: 'Do I have to work everywhere?',
      a: 'No. You choose the emirates you serve, or stay around your address.',
    },
    cancel: {
      q: 'What if a customer cancels?',
      a: 'They ask, you agree or refuse with a reason. Until you answer, nothing moves.',
    },
  },
  terms: 'Terms of use',
  rights: 'Khidma. Home and life services in the United Arab Emirates.',
} as const;
