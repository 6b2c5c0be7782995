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
} as const;
