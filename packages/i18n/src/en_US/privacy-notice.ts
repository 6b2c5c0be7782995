/** The privacy notice of the shop, until the operator publishes its own. A text is paragraphs parted by an empty line. */
export const privacyNotice = {
  title: 'Privacy notice',
  updated: 'Version 1 · in force since 29 November 2026',
  intro:
    'This notice says what Khidma, the operator of this marketplace in the United Arab Emirates, does with the personal data of customers, as Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data demands. Customer service answers questions about it.',
  sections: {
    what: {
      title: 'What we hold, and why',
      text: 'Your name, email address and phone number, the addresses that you save, your orders with the contact named in them, payments (never the number of your card), messages, comments and disputes, your devices and sign-ins. We need this to carry out your orders, to obey the law and to keep the platform safe.',
    },
    who: {
      title: 'Who sees it',
      text: 'The merchant of an order sees the contact and the address of that order. Beside a comment others see your first name and an initial. Payment, email, SMS and messaging providers get what they need for their part, nothing more. Our staff see what their work needs, and a log keeps what they decide.',
    },
    kept: {
      title: 'How long we keep it',
      text: 'Your account is kept until you delete it. Mails, notices, messages and records of sign-ins are deleted automatically once their time is over. What a dispute, a report or a bank still has to decide about stays until it is decided.',
    },
    erased: {
      title: 'What happens when you delete your account',
      text: 'Your name, contact details, picture, addresses and messages are erased, and your name and address are taken out of what others wrote to you and about you. Two things stay:\n\n- Invoices and receipts with your name and address, without your email address and phone number: tax law asks for them, and for at least five years.\n- What our staff wrote as the reason of a decision, in their log. That log is sealed each day, so that nobody can change it afterwards, and kept for as long as the law asks us to account for our decisions. It names people by a number, unless a reason cannot be understood without a name.\n\nBackups hold what was erased for at most {backupLife}. Until then they serve to repair a loss and nothing else.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can download a copy of your data, correct it and delete your account on the page of your account. You may also ask customer service for access, restriction, or object to processing; we answer within 30 days. You may complain to the UAE Data Office.',
    },
  },
} as const;
