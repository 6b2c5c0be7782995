/** What a merchant is asked when new terms hold. */
export const dueTerms = {
  title: 'Our terms have changed',
  text: 'New <terms>terms of use and merchant service agreement</terms> have been in force since {day}. Please read and accept them.',
  accept: 'Accept',
  later: 'Later',
  done: 'Thank you. Your acceptance is recorded',
} as const;
