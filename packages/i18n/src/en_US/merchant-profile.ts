/** The business profile: what customers see, and what changes through review. */
export const merchantProfile = {
  text: 'Your business details and documents.',
  parts: 'Parts of the profile',
  part: {
    contact: 'About you',
    address: 'Address',
    work: 'Area and hours',
    media: 'Pictures',
    papers: 'Documents',
    payout: 'Payout account',
  },
  save: 'Save',
  saved: 'Saved',
  savedSection: '{section}: saved',
  missing: 'Not provided',
  none: 'None',

  groups: {
    business: 'Business',
    licence: 'Business license',
    identity: 'Person in charge',
    additional: 'Additional document',
    corporateTax: 'Corporate tax',
    vat: 'VAT registration',
  },
  hints: {
    additional: 'A trade permit, if your services need one. Number and file together.',
    vat: 'Only if you have a tax registration number: number, date and certificate together.',
    vatMissing:
      'Your VAT certificate is not uploaded yet. Enter the number and date and upload the certificate here.',
  },

  avatar: {
    title: 'Profile picture',
    text: 'Shown next to your name. {types}, any size: you choose the part to show.',
  },
  contact: {
    title: 'Contact person and introduction',
    text: 'Changes take effect right away.',
    email: 'Email',
    mobile: 'Contact phone',
    change: 'Change how you sign in',
    languages: 'Language of the introduction',
    mainText: 'Your original',
  },
  address: {
    title: 'Address',
    text: 'Where customers find you, if they come to you. Changes take effect right away.',
  },
  work: {
    workingTimes: 'Days off, public holidays, notice and length of visits',
    title: 'Service area and hours',
    text: 'Used by your services unless they set their own. Changes take effect right away.',
  },
  media: {
    title: 'Pictures and video',
    text: 'Your team, your vehicles, your work. Changes take effect right away.',
  },
  payout: {
    title: 'Payout account',
    text: 'Where withdrawals go. You can change it under Withdraw.',
    action: 'Go to Withdraw',
    none: 'No account yet',
    state: 'State',
    iban: 'IBAN',
    pending: 'Waiting for review',
  },

  review: {
    title: 'Business details and documents',
    text: 'Changes are reviewed; until they are approved, these details stay live.',
    inForce: 'Current',
    edit: 'Change business details',
    formText:
      'Our team checks your changes, usually within {auditBusinessDays}. Until they are approved, your current details stay live.',
    submit: 'Submit for review',
    submitted: 'Submitted for review. We will email you the decision.',
    takenBack: 'Change withdrawn',
    unchanged: 'Nothing has changed.',
    back: 'Business profile',
    summary:
      '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
  },
  revision: {
    underReview: 'A change has been under review since {when}',
    underReviewText: 'Your current details stay live until it is approved.',
    rejected: 'Your change was not approved',
    rejectedText: 'Your previous details stay live. Correct the points below and submit again.',
    approved: 'Your last change was approved on {when}',
    amend: 'Edit change',
    takeBack: 'Withdraw change',
    correct: 'Correct',
    takeBackTitle: 'Withdraw this change?',
    takeBackText: 'It is removed from review, and your current details stay live.',
    difference: 'What changes',
    field: 'Field',
    before: 'Current',
    after: 'Requested',
    files: '{count, plural, =0 {No files} one {# file} other {# files}}',
  },
  kept: {
    text: 'We restored what you entered on {when} but did not submit.',
    discard: 'Discard',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved yet.',
    stay: 'Stay here',
    leave: 'Leave',
  },
} as const;
