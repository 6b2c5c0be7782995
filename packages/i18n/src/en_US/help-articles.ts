/** The articles of the portal's help. Paragraphs are parted by an empty line; lines that begin with a dash are a list, those with a number steps. */
export const helpArticles = {
  firstSteps: {
    title: 'From sign-in to your first order',
    text: 'Three things bring you your first order. The start page shows which of them are still open.\n\n1. Publish a service with clear pictures and a price.\n2. Set your weekly hours, so that customers can choose a time themselves.\n3. Add your payout account, so that you can withdraw what you earn.\n\nCustomers find you as soon as your first service is approved and on sale.',
  },
  installApp: {
    title: 'Install the app on your phone',
    text: 'Installed, the portal opens from your home screen like any app, also where there is no network.\n\n- Android: open the account menu and choose “Install app”. If it is not there, open the menu of Chrome and choose “Add to Home screen”.\n- iPhone and iPad: open this page in Safari, tap Share and choose “Add to Home Screen”.\n- Computer: open the account menu in Chrome or Edge and choose “Install app”.\n\nThe app updates automatically when you open it with a connection.',
  },
  audit: {
    title: 'What is reviewed, and how long it takes',
    text: 'We review new services, changes to services, and changes to your names, license, tax numbers, identity, payout account and service types. We usually decide within {auditBusinessDays}.\n\nUntil then, what was approved before stays in force. If we need something else, the page shows which field it is about and why. Correct it and submit again; you can do so as often as you need to.',
  },
  profile: {
    title: 'Change your business profile',
    text: 'Your profile picture, contact person, address, languages and media change at once. Names, license and tax details are reviewed first, because customers and invoices rely on them.\n\nWhile a change is under review, the page shows both what holds now and what you have asked for. You can withdraw the change and submit a different one.',
  },
  publish: {
    title: 'Publish a service',
    text: '1. Choose “New service” and the category that fits best.\n2. Describe what is included, what is not, and how long it takes.\n3. Add photos and choose the cover.\n4. Set the price, and options if the price depends on them.\n5. Check everything and submit it for review.\n\nWhat you type is saved as a draft all the time. Once approved, the service goes on sale automatically. While your business license is expired, nothing new can be submitted.',
  },
  update: {
    title: 'Change a service that is on sale',
    text: 'Edit it and submit the update. Customers see and buy the old version until the new one is approved; then it is replaced automatically.\n\nOrders that are placed keep the price and the description they were placed with.\n\nYou can withdraw an update while it is under review. If it was not approved, the reason is shown on the service, and the old version stays on sale.',
  },
  manyServices: {
    title: 'Change many services at once',
    text: 'Tick services in the list. A bar appears in which you can submit them for review, change their prices, unpublish or delete them.\n\nPrices change by a percentage or an amount and are rounded as you choose. You see each new price before anything is saved, and afterwards what came of each service. A service on sale gets an update that is reviewed; a draft changes at once.\n\nA service with other changes that you have not submitted is left as it is: submit or discard them first.',
  },
  pictures: {
    title: 'Pictures, panoramas, videos and watermarks',
    text: 'A service has up to {maxMedia} pictures, panoramas and videos. Show your own work: bright, level, without text over it. The first impression is the cover, so choose the one that explains the service best.\n\nA panorama lets customers look around a room. A watermark with your name or logo is drawn onto the pictures that customers see; your originals stay as they are.',
  },
  prices: {
    title: 'Prices, options and discounts',
    text: 'A price lies between {minPrice} and {maxPrice} and includes VAT if you are registered for it. Discounts run from {minDiscount} to {maxDiscount} percent; the price after the discount must still reach {minPrice}.\n\n- The discount is for everybody.\n- The first-order discount is for customers who order from you for the first time. It does not add up with the other one: the lower price counts.\n\nIf the price depends on size or type, add specifications with options and set a price for each combination. What you do not offer, you switch off. In the list, customers see the lowest price.',
  },
  hours: {
    title: 'Set when customers can book',
    text: 'Under “Working times” you set your weekly hours, how many teams you have, the time between two visits and the shortest notice. From these, customers see the free times automatically.\n\nWithout weekly hours, customers order without a time, and you propose one.\n\nHow long a visit takes is set for each service, and for single options if they take longer. Outdoor work is not offered in the midday break of the summer.',
  },
  daysOff: {
    title: 'Days off, public holidays and Ramadan',
    text: 'For a single day you can close, or set other hours. On public holidays you are closed unless you switch them on; each one can be opened or closed separately. For Ramadan you can have hours of their own.\n\nVisits that are booked already stay booked. The page shows which visits a change meets, so that you can propose another time.\n\nFor a few hours, block time in the calendar: for all teams or for one.',
  },
  calendar: {
    title: 'Calendar, and moving a visit',
    text: 'The calendar shows visits by day, week and month, and by team. Drag a visit, or choose “Propose another time” in the order. Where one team has two visits at once, the calendar says which team is free and gives it the later one. The customer has to agree; until then the old time holds.\n\nWith “Add to my calendar” you get a secret address that Google Calendar, Outlook or your phone can subscribe to. Do not pass it on: it shows names and addresses of your customers.',
  },
  orderSteps: {
    title: 'The steps of an order',
    text: '1. The customer orders and has {paymentWindow} to pay. If they do not, the order expires.\n2. Once it is paid, you do the work at the reserved time. You can tell the customer with “On my way” and “Arrived”.\n3. You confirm completion with photos, at the earliest when the visit begins. If you do the work earlier, agree on the earlier time with the customer first.\n4. The customer has {confirmationWindow} to confirm. Without an answer the order completes automatically.\n5. Your share becomes withdrawable.\n\nIf you do not confirm completion within {completionAfterReserved} of the reserved time, or {completionAfterPayment} of payment where no time was reserved, the order is cancelled and the customer gets back what was paid, less earlier refunds. Each order shows its deadline.',
  },
  complete: {
    title: 'Confirm completion, with proof',
    text: 'Open the order, choose “Confirm completion”, and give the date and the time of the work with {minProof} to {maxProof} photos. Photos of the place before and after are the best proof in case of a dispute.\n\nConfirm only when the work is done: the customer is asked to check at once.\n\nNobody at home? Choose “Nobody at home” in the order while you are there. It is recorded with the time.',
  },
  cancelling: {
    title: 'When an order is cancelled',
    text: 'You can cancel a paid order, with a reason; the customer then gets back what was paid, less earlier refunds. Try to propose another time first.\n\nIf the customer asks to cancel, you agree or refuse with a reason within {cancelRequestWindow}. If you do not answer, that counts as agreed, and the same amount goes back. While the request is open, completion cannot be confirmed.\n\nNo service fee is charged on what is refunded.',
  },
  moreTime: {
    title: 'The customer needs more time to check',
    text: 'After you have confirmed completion, a customer can ask once for {confirmationExtension} more. You agree or keep the deadline. If you do not answer, the deadline does not change.\n\nAgreeing is often worth it: a customer who had time to check rarely opens a dispute.',
  },
  disputes: {
    title: 'Disputes',
    text: 'You or the customer can report a problem until {disputeWindow} after completion. The order is then on hold, and any of its money not paid out yet is held.\n\n1. Read what the customer writes.\n2. Add your statement with photos: what was agreed, what you did, when.\n3. You have a few days to settle it between yourselves; the order says until when. Offer a part of the money back: if the customer takes it, the dispute is over.\n4. After that, or once one of you hands it over, Khidma decides and tells both sides the reasons: no refund, a part, everything, more time, or the work is done again. Either side can appeal once; somebody else at Khidma decides then.\n\nIf money was paid out to you before, what has to be refunded is taken from your next income.',
  },
  comments: {
    title: 'Ratings, comments and replies',
    text: 'Customers rate completed orders with stars, words and pictures. You can reply to each comment once; everybody sees the reply and it cannot be changed afterwards. Thank, explain briefly, and stay polite: the next customer reads it.\n\nIf a comment is insulting or shows personal data, report it. We hide what is unlawful, but not what is merely bad.',
  },
  customers: {
    title: 'Your customers and their data',
    text: 'The list shows everyone who has paid for one of your orders, how often they came and what they spent. Your notes about them are for you alone.\n\nName, address and telephone number are given to you for the order and for nothing else: no advertising, no passing on. That is required by the UAE’s data protection law.',
  },
  balances: {
    title: 'Where is my money?',
    text: '- Pending: paid by customers for orders that are not completed yet.\n- Withdrawable: settled and ready to withdraw.\n- In withdrawal: requested, not approved yet.\n- Held: waits until a dispute is decided.\n- Owed: was refunded after you had been paid; it is taken from your next income.\n\nThe account flow lists every movement. Open an amount to see how it was calculated.',
  },
  fee: {
    title: 'The service fee, and how it is calculated',
    text: 'For each completed order we charge {serviceFee} of the amount without VAT and less refunds. VAT of {vatRate} is added to the fee, and you get an invoice for it. The rate on the day of payment counts for an order, even if it changes later.\n\nApplying, publishing and being listed cost nothing. Every order shows the calculation line by line.',
  },
  withdraw: {
    title: 'Withdraw money',
    text: '1. Open “Withdraw” and enter the amount; it can be all that is withdrawable.\n2. Confirm it with your fund password.\n3. We check it and send it to your bank. The page shows how far it is.\n\nAs long as nobody has decided on it, you can cancel it. If your bank sends the money back, for example because the account is closed, it is in your balance again and you see the reason.',
  },
  payoutAccount: {
    title: 'Your payout account',
    text: 'Money is paid out to a bank account in the UAE that is in your name or the name of your company. You enter its details once, and we verify it before the first withdrawal.\n\nWhen you change it, the new account is verified too. Until then withdrawals go to the account that was approved before, or wait, as the page says.',
  },
  documents: {
    title: 'Invoices, VAT and your accountant',
    text: 'Under “Finance” you find invoices, receipts, credit notes, payout advices and a statement for each month as PDF. You can download a whole month at once for your accountant.\n\nIf you are registered for VAT and have given us your tax registration number and certificate, customers get tax invoices. “VAT return” sums up a period with the figures for your return. Please check them with your adviser: you remain responsible for what you declare.',
  },
  messages: {
    title: 'Messages with customers',
    text: 'Customers write before they order and about an order. Answer quickly: the shop shows how fast you usually answer, and a quick answer decides many orders.\n\nKeep what you agree on in Messages. It counts as evidence in a dispute; calls and messages elsewhere do not. Do not ask for payment outside Khidma.\n\nIf someone bothers you, report the conversation.',
  },
  calls: {
    title: 'Voice and video calls',
    text: 'You can call a customer from the conversation, with voice or video, without knowing their number. The first time, your browser asks for the microphone and the camera: allow them.\n\nNo sound? Check that no other program is using the microphone, that the page has permission (the lock beside the address), and that the network allows calls; in some offices it does not. Try mobile data then.',
  },
  notices: {
    title: 'Notifications: what, when and where',
    text: 'Under “Notifications” you choose what you are told about by email, on this device and in the portal, and when it should be quiet. Some emails, such as those about sign-in or money, always come.\n\nTo be told on your phone while the portal is closed, turn on notifications on that device. On an iPhone, first add the portal to the home screen.',
  },
  certificates: {
    title: 'Certificates that expire',
    text: 'We remind you before your business license, your Emirates ID or an additional document expires. Upload the new one under “Certificates”; the renewal is reviewed.\n\nWhile the business license is expired, no service can be submitted. Paid orders continue: you can complete them and get paid.',
  },
  signIn: {
    title: 'Keep your sign-in safe',
    text: 'Use a password that you use nowhere else, and turn on the second step under “Sign-in and security”: besides the password you are then asked for a code from an app on your phone. Keep the recovery codes on paper.\n\nThe same page shows where you are signed in. If you do not recognise a device, sign it out and change your password.\n\nWe never ask for passwords or codes, neither on the phone nor in Messages. Whoever does is a fraud: report it.',
  },
  fundPassword: {
    title: 'The fund password',
    text: 'The fund password protects your money: you are asked for it when you withdraw and when you change the payout account. It must differ from your login password.\n\nAfter too many wrong attempts it is locked for a while. If you have forgotten it, set a new one under “Fund password” with a code that we email you.',
  },
  ending: {
    title: 'Terminate the account',
    text: 'Under “Sign-in and security” you can terminate your account when no order is open, no service is on sale or under review, no withdrawal is waiting and the balance is zero. The page shows what is in the way and leads you there.\n\nBefore you do, download your documents and a copy of your data. What tax law requires us to keep, we keep for as long as it does.',
  },
} as const;
