/** A customer's own account in the storefront. */
export const shopAccount = {
  title: 'My account',
  description: 'How merchants know you, and how they reach you.',
  picture: 'Profile picture',
  pictureText: 'Merchants see it beside your name. {types}, any size: you choose the part to show.',
  pictureSaved: 'Your picture has been changed',
  pictureRemoved: 'Your picture has been removed',
  details: 'Your details',
  detailsText: 'Orders you have placed keep the contact you gave with each of them.',
  name: 'Your name',
  mobile: 'Mobile number',
  email: 'Email',
  emailText: 'You sign in with it.',
  saved: 'Your details are saved',
  end: {
    title: 'Delete account',
    text: 'Your name, contact details, picture, addresses and messages are erased, and you are signed out everywhere. Orders, payments and ratings stay without your name, as tax law requires. This cannot be undone.',
    first: 'You may want a copy of your data first: ask for it above.',
    ask: 'Delete my account',
    question: 'Delete your account?',
    password: 'Your password',
    confirm: 'Delete for good',
    blocked:
      '{count, plural, one {# order is} other {# orders are}} still on the way. You can delete your account once {count, plural, one {it has} other {they have}} ended.',
    done: 'Your account has been deleted',
  },
} as const;
