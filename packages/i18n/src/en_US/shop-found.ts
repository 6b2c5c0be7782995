/** What search engines and previews say of the shop's pages, and what is shown where no script runs. */
export const shopFound = {
  serviceAbout:
    '{service} by {merchant}, from {price}. Choose a free time and pay when you order. We hold your payment until the work is done.',
  merchantAbout:
    '{merchant} on Khidma: services, prices and ratings. We hold your payment until the work is done.',
  listAbout:
    '{what}: compare prices and ratings, choose a free time and pay when you order. We hold your payment until the work is done.',
  needsScript: 'To choose a time and order, please allow JavaScript in your browser.',
  places: 'By emirate',
};
