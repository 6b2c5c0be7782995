/** The terms of use with the merchant service agreement. A text is paragraphs parted by an empty line. */
export const legal = {
  title: 'Terms of use and merchant service agreement',
  updated: 'Version 2 · in force since 21 November 2026',
  inForce: 'Version {version} · in force since {date}',
  intro:
    'These terms apply between you, the merchant, and Khidma, the operator of this marketplace in the United Arab Emirates. By applying you agree to them; the version in force is always on this page.',
  contents: 'Contents',
  sections: {
    parties: {
      title: 'Who we are and what Khidma does',
      text: 'Khidma is a marketplace for home and life services. We show your services to customers, take their payment on your behalf, hold it until the work is confirmed, and pay it out to you.\n\nYou are the supplier of the service. The contract about the work is between you and the customer; we are your agent for showing it and for taking the money, not a party to it and not your employer.',
    },
    joining: {
      title: 'Joining and your account',
      text: 'You apply with true and complete information, and you keep it up to date. We audit applications, services and changes of sensitive information (names, license, tax numbers, identity, payout account, service types) before they take effect. Until then, what was approved before stays in force. We may ask for documents, and we say which field a rejection concerns and why.\n\nThe account is for your business alone. You keep your password, fund password and codes to yourself, you are responsible for what is done with them, and you tell us at once if somebody else may know them. We never ask for them by phone or chat.',
    },
    licence: {
      title: 'Your license and your duties',
      text: 'You hold a valid business license for what you offer and for the emirate in which you offer it, and your people are allowed to work in the United Arab Emirates. We remind you before a license or an identity document expires. With an expired license nothing new can be published; orders that are paid can be carried out.\n\nYou carry out the work yourself or through people for whom you are responsible, with care, safely, at the agreed time and place. You keep the insurance that your trade demands.',
    },
    services: {
      title: 'Services and prices',
      text: 'You describe what a customer gets: what is included, what is not, how long it takes, and where. Pictures show your own work or what you have the right to show. Prices are in dirhams and final; where you are registered for VAT they include it. A discount is taken off a price that you really charge.\n\nWe review a service before customers see it and each later change of it. What was approved stays on sale meanwhile.',
    },
    orders: {
      title: 'Orders and payment',
      text: 'An order is binding when the customer has paid, within {paymentWindow} of placing it. What was agreed is what the order page says: the service, the price, the address and the time. It does not change afterwards, whatever you change in the service.\n\nYou may not ask the customer for more than the order says, or for payment outside Khidma. Extra work is proposed in the order, and paid for there before you begin it.',
    },
    completion: {
      title: 'Completion and confirmation',
      text: 'When the work is done you confirm it with date, time and pictures, at the earliest when the visit begins; who does it earlier first agrees on the earlier time with the customer. The customer then has {confirmationWindow} to confirm, counted from the end of the visit where that is later, and {confirmationExtension} more if the customer asks for it and you agree. If that time passes without an answer, the order completes automatically.\n\nA paid order that you do not complete within {completionAfterReserved} of the reserved time, or within {completionAfterPayment} of payment where no time was reserved, is cancelled, and what the customer paid, less earlier refunds, is refunded. We remind you beforehand.',
    },
    cancellation: {
      title: 'Cancellation and refunds',
      text: 'You may cancel a paid order, with a reason; what the customer paid, less earlier refunds, is then refunded. A customer may ask you to cancel. If you do not answer within {cancelRequestWindow}, the request counts as agreed; if you refuse, you give a reason, and the order continues with the time that was left.\n\nRefunds go to the card that paid. No service fee is due on what is refunded. Rights that consumer protection law (Federal Law No. 15 of 2020) gives a customer stay untouched.',
    },
    fees: {
      title: 'Service fee',
      text: 'For each completed order we keep a technical service fee: a percentage of the order amount without VAT and without what was refunded. The percentage in force when the order is paid applies to that order. Applying, publishing and being listed cost nothing.\n\nWe announce a change of the percentage in the portal and by email at least 30 days before it takes effect.',
    },
    tax: {
      title: 'VAT and other taxes',
      text: 'You decide with your adviser whether you must register for VAT (Federal Decree-Law No. 8 of 2017), you give us your tax registration number, its start date and the certificate, and you account for the tax on your services. We charge VAT on our fee, and show it as a line of its own.\n\nYou authorise us to issue the tax invoices, receipts and credit notes for the orders placed here in your name, with your tax registration number and numbers of their own, and to send them to the customer. You do not issue a second one for the same order, and you tell us at once if one of them is wrong. You may take this authority back at any time, for what is paid from then on: then we send your customers receipts, and you issue the invoices and credit notes.\n\nYou pay your own corporate tax and other dues. We keep the records of orders and payments that the law demands, and you can export them at any time.',
    },
    payouts: {
      title: 'Balance and payouts',
      text: 'When an order is completed, its amount less fee and VAT on the fee goes to your balance; every movement is shown and explained. You withdraw to a bank account in the United Arab Emirates that is in your name or your company’s and that we have verified, after entering the fund password.\n\nWe decide on a withdrawal after a security check, as a rule within three working days, and say the reason if we reject it: the amount is then back in your balance. We hold customers’ money apart from our own, and pay no interest on it. We may hold back an amount that is in dispute until the dispute is settled.',
    },
    conduct: {
      title: 'What is not allowed, and what follows',
      text: 'No misleading descriptions, pictures or ratings; no work outside your license; no payment around the platform; no discrimination or harassment; no unlawful or dangerous goods; no attempt to reach data or accounts of others, or to disturb the platform.\n\nDepending on how serious it is, we warn you, take a service off sale, or suspend the account, and tell you the reason. Paid orders keep their deadlines while an account is suspended. You may object by replying to the email; a person who did not take the decision reviews it within ten working days.',
    },
    content: {
      title: 'Your content and customers’ ratings',
      text: 'What you upload stays yours. You allow us to store, shorten, translate and show it, with your watermark where you set one, for as long as it serves to offer your services and to prove what was agreed. You are responsible for having the rights to it.\n\nCustomers rate completed orders. You may reply once, politely. We remove ratings that are unlawful, not ratings that are bad.',
    },
    privacy: {
      title: 'Personal data',
      text: 'We process personal data as Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data demands. What we process of you: contact details, license and identity documents, tax and bank details, orders, sign-ins. We need it to keep this agreement, to obey the law and to keep the platform safe. Identity documents are private, and each viewing by our staff is logged. Bank, payment, email and messaging providers get what they need for their part, nothing more.\n\nYou may ask for access, a copy to take along, correction, erasure and restriction, and object to processing; we answer within 30 days. Records that tax law demands are kept for as long as it demands. You may complain to the UAE Data Office.\n\nOf customers you get the name, address and telephone number for one order and for nothing else: no advertising, no passing on, no collection. You delete what you have stored when the order is over, and tell us within 72 hours if such data is lost or seen by others.',
    },
    liability: {
      title: 'Liability',
      text: 'You are liable to the customer for the work and for damage that you or your people cause, and you keep us free of claims that arise from it. We are responsible for running the platform with care and for the money that we hold.\n\nNeither of us is liable for what could not be foreseen or prevented. Beyond the money that is yours, our liability in a year does not exceed the service fees that you paid in that year. None of this limits liability for intent, gross negligence, injury to people, or what the law does not let us limit.',
    },
    changes: {
      title: 'Changes of these terms',
      text: 'We tell you of a change by email and in the portal at least 30 days before it takes effect, and say what changes. If you do not agree, you may end this agreement before that day. Orders that are paid follow the terms in force when they were paid.',
    },
    ending: {
      title: 'Ending',
      text: 'You may terminate your account at any time when no order is open, no service is on sale or under review, no withdrawal is waiting and the balance is zero; the portal shows what is in the way and how to clear it. We may end this agreement with 30 days’ notice, or at once for a serious breach, for a license that was withdrawn, or where the law demands it.\n\nAfter the end, orders that are paid are carried out or refunded, and your balance is paid out to your verified account within 30 days, less what is in dispute.',
    },
    law: {
      title: 'Law, language and disputes',
      text: 'The laws of the United Arab Emirates apply. Please write to us first: most things can be settled in a few days. What cannot goes to the competent courts of the Emirate of Dubai, unless the law says that another court is competent.\n\nThese terms exist in Arabic, English and Chinese. Where they differ, the Arabic text prevails before the courts.',
    },
  },
  noPermission: {
    title: 'You do not have permission for this',
    text: 'Your account cannot open this page. If it was suspended, our email says why and what to do; contact us if you think that is a mistake.',
    back: 'Back to the portal',
    other: 'Sign in with another account',
  },
} as const;
