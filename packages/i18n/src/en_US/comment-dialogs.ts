/** What opens at a comment. */
export const commentDialogs = {
  /** The pictures of a comment. */
  pictures: {
    pictures: 'Pictures by {name}',
    picture: 'Picture {index, number} by {name}',
  },
  /** Reporting a comment, by its merchant or by another customer. */
  report: {
    action: 'Report',
    of: 'Report the comment of {name}',
    title: 'Report this comment?',
    text: 'Khidma reads it and hides what breaks the rules. A bad rating alone does not.',
    reason: 'What is wrong with it?',
    reasons: {
      abuse: 'Insults or threats',
      personalData: 'Personal data',
      advertising: 'Advertising',
      notAboutService: 'Not about the service',
      other: 'Something else',
    },
    description: 'What we should know',
    submit: 'Report comment',
    done: 'Thank you. Khidma will look into it.',
  },
} as const;
