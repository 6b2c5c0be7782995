/** The proof that work is done, as everybody sees it who may: its pictures, who signed, what it said before. */
export const proof = {
  before: 'Before the work',
  beforeImage: 'Photo {index, number} from before the work',
  after: 'Finished work',
  image: 'Photo {index, number} of the finished work',
  signature: 'Signed by',
  signedAt: 'handed in {when}',
  drawing: 'Signature of {name}',
  was: 'Before: done on {when}, {pictures, plural, one {# photo} other {# photos}}.',
  wasImage: 'Photo {index, number} before the correction',
  released: '{amount} can be withdrawn since then.',
  taken: {
    title: 'What the cameras noted',
    text: 'Kept apart from the pictures, which carry nothing of it. A camera’s clock and place can be wrong or set by hand.',
    when: 'Taken on {when}',
    noTime: 'Taken at an unknown time',
    place: 'Show the place on a map',
    noPlace: 'no place noted',
    other: 'Picture of a statement',
  },
} as const;
