/** The terms of use with the merchant service agreement. */
export const legal = {
  title: 'Terms of use and merchant service agreement',
  updated: 'In force since 1 November 2026',
  intro:
    'These terms hold between you, the merchant, and Khidma, the operator of this marketplace in the United Arab Emirates. By applying you agree to them.',
  s1: {
    title: '1. What Khidma does',
    text: 'Khidma shows your services to customers, takes their payment on your behalf, holds it until the work is confirmed, and pays it out to you. You are the supplier of the service; the contract about the work is between you and the customer.',
  },
  s2: {
    title: '2. Joining',
    text: 'You apply with true and complete information and keep it up to date. We audit applications, services and changes of sensitive information before they take effect. We may ask for documents, and we say which field a rejection concerns and why.',
  },
  s3: {
    title: '3. Your licence and duties',
    text: 'You hold a valid licence for what you offer and for where you offer it. You carry out the work with care, at the agreed time and price, with people who are allowed to work. Prices include VAT where you are registered for it.',
  },
  s4: {
    title: '4. Orders, completion and cancellation',
    text: 'You confirm completion with date, time and pictures. The customer has three days to confirm, and three more if you agree to extend; then the order completes by itself. A paid order that you never complete is cancelled and refunded. When you cancel, the customer gets the full amount back.',
  },
  s5: {
    title: '5. Money',
    text: 'We take a technical service fee, a percentage of the order amount without VAT and refunds, plus VAT on the fee. The percentage in force when the order is paid holds for that order. Every movement is shown in your account. You withdraw to a bank account in your name after a security check.',
  },
  s6: {
    title: '6. What is not allowed',
    text: 'No misleading descriptions or pictures, no work outside your licence, no payment around the platform, no use of customers’ data for anything but their order. We may take services off sale or suspend an account, and we tell you the reason.',
  },
  s7: {
    title: '7. Personal data',
    text: 'We process personal data as Federal Decree-Law No. 45 of 2021 demands. Identity documents are private, and each viewing is logged. You may ask for access, correction, erasure and a copy. Records that tax law requires are kept for as long as it requires.',
  },
  s8: {
    title: '8. Ending',
    text: 'You may close your account when no order is open and the balance is zero. We may end this agreement with 30 days’ notice, or at once for a serious breach.',
  },
  s9: {
    title: '9. Law and disputes',
    text: 'The laws of the United Arab Emirates apply. Where the language versions differ, the Arabic one prevails before the courts of the Emirates.',
  },
  noPermission: {
    title: 'You do not have permission for this',
    text: 'Your account may not open this page. If you think that is a mistake, write to us and name the page.',
    back: 'Back to the portal',
  },
} as const;
