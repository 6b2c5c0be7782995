/** Data Submission: the application in full, behind its link. Labels of the fields stand in `merchantFields`. */
export const joinData = {
  submit: 'Submit for audit',
  saving: {
    idle: 'Your entries are saved as you go.',
    waiting: 'Saving…',
    saving: 'Saving…',
    saved: 'Saved at {time}',
    failed: 'Not saved yet. We keep it in this tab and keep trying.',
    refused: 'This can no longer be saved: {reason}',
    now: 'Save now',
    resumed: 'Continue where you left off on {moment}.',
  },
  index: 'Steps of the form',
  position: 'Step {position, number} of {count, number}',
  back: 'Back',
  nextTo: 'Next: {step}',
  sections: {
    business: { title: 'Business and contact', text: 'Who you are and who we call.' },
    address: { title: 'Address', text: 'Where your business is registered or works from.' },
    licence: { title: 'Business license', text: 'All pages of the current license.' },
    identity: {
      title: 'Person in charge',
      text: 'The person responsible for the business. Only our auditors see the ID photos, and every view is logged.',
    },
    additional: {
      title: 'Additional document',
      text: 'A permit or certificate your trade needs, if any.',
    },
    corporateTax: { title: 'Corporate tax', text: 'Your registration, or why it does not apply.' },
    vat: {
      title: 'VAT registration',
      text: 'Only if you have one: number, date and certificate together.',
    },
    working: {
      title: 'Where and when you work',
      text: 'Customers see it. A service can have its own.',
    },
    showcase: { title: 'Pictures and video', text: 'Optional, for a good first impression.' },
    send: { title: 'Agree and send', text: 'Once you have sent it, our team checks everything.' },
  },
  state: {
    complete: 'Complete',
    missing: '{count, plural, one {# to fill in} other {# to fill in}}',
    optional: 'Optional',
    wrong: '{count, plural, one {# to correct} other {# to correct}}',
    remarks: '{count, plural, one {# remark} other {# remarks}}',
  },
  revision: {
    title: 'Please correct these',
    text: 'Our team has reviewed everything. Please correct only what is marked here.',
    restTitle: 'Everything else',
    restText: 'Approved fields are locked. You can open and change the rest.',
    approved: 'Approved',
    approvedCount: '{count, plural, one {# approved} other {# approved}}',
    notGiven: 'Not provided',
  },
} as const;
